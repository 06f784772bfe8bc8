import { circle, gear, holesOn, outline, rect } from '@tuerca/line-art/outline'
import { gearCase, plainShaft } from '@tuerca/line-art/parts/drive-pieces'
import { engineComputer, fieldCase, plugConnector } from '@tuerca/line-art/parts/electric-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { cable } from '@tuerca/line-art/parts/lines'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

/** The end shield of a motor, with its bearing's seat. */
const endShield: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 8,
    outline: outline(circle(62), circle(16), ...holesOn(6, 54, 3)),
    floor: 'shade',
  })
  k.lathe({
    at: [0, 0, 8],
    axis: 'z',
    profile: [
      [0, 24],
      [7, 24],
      [7, 20],
    ],
    bore: { r: 16, tone: 'ink' },
  })
}

/** A rotor of plates and magnets on its shaft, without a commutator. */
const rotor: Draw = (k) => {
  k.lathe({
    at: [0, 0, -78],
    axis: 'z',
    profile: [
      [0, 9],
      [30, 9],
      [30, 14],
      [42, 14],
    ],
  })
  k.prism({ at: [0, 0, -36], axis: 'z', h: 72, outline: outline(gear(8, 33, 34)), seams: [0.2, 0.4, 0.6, 0.8] })
  k.lathe({
    at: [0, 0, 36],
    axis: 'z',
    profile: [
      [0, 14],
      [10, 14],
      [10, 9],
      [52, 9],
    ],
    rings: [34, 38, 42, 46],
  })
}

const tray =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 5, outline: outline(rect(w, d, 12)), dark: true })
    k.prism({
      at: [0, 0, 5],
      axis: 'z',
      h: 26,
      outline: outline(rect(w, d, 12), rect(w - 14, d - 14, 8)),
      floor: 'shade',
    })
    for (const x of [-0.34, 0, 0.34]) k.box({ at: [x * w, 0, 5], size: [6, d - 24, 12], dark: true })
  }

const lid =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 8, outline: outline(rect(w, d, 12)) })
    for (const x of [-0.3, -0.1, 0.1, 0.3]) k.box({ at: [x * w, 0, 8], size: [10, d * 0.7, 4], round: 2 })
  }

/** A block of cells with its two poles. */
const cells: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [74, 96, 30], round: 3 })
  for (const y of [-34, 34])
    k.lathe({
      at: [0, y, 30],
      axis: 'z',
      profile: [
        [0, 7],
        [6, 7],
        [6, 4],
        [12, 4],
      ],
      tone: 'paper',
    })
  for (const y of [-14, 0, 14]) k.box({ at: [0, y, 30], size: [60, 3, 2], dark: true })
}

const plug: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [34, 26, 12], round: 4, dark: true })
  k.prism({ at: [-17, -6, 12], axis: 'x', h: 34, outline: outline(rect(8, 22, 3)) })
}

/** What moves a car without an engine, and what it is fed by. Nobody but the maker sells these pieces. */
export const electricDrive = [
  unit({
    key: 'traction-motor',
    code: '12-90',
    category: 'engine',
    name: 'Motor eléctrico e inversor / Electric motor and inverter / Motor elétrico e inversor',
    applies: 'fuel=electric',
    parts: `
1; Carcasa del estator / Stator housing / Carcaça do estator; -; 1
2; Rotor / Rotor / Rotor; -; 1
3; Tapa del motor / Motor end cover / Tampa do motor; -; 1
4; Tornillo / Bolt / Parafuso; -; 6
5; Reductora / Reduction gear / Redutor; -; 1
6; Eje de salida / Output shaft / Eixo de saída; -; 1
7; Inversor / Inverter / Inversor; -; 1
8; Tornillo / Bolt / Parafuso; -; 4
9; Cable de alta tensión / High-voltage cable / Cabo de alta tensão; -; 3
10; Sensor de posición / Position sensor / Sensor de posição; -; 1`,
    plate: (p) => {
      p.row({ from: [0, 240, 0], to: '-y', start: 0, gap: 24 }, [
        ['3', endShield],
        ['1', fieldCase, { size: 1.7 }],
        ['2', rotor],
        ['5', gearCase(120, 120, 60)],
        ['6', plainShaft(110, 9)],
      ])
      p.row({ from: [0, 250, 0], to: '+y', start: 30, bare: true }, [
        [
          '4',
          h.flangeBolt(4, 18),
          {
            each: [
              [40, 0, 36],
              [-40, 0, 36],
              [0, 0, -54],
            ],
          },
        ],
      ])
      p.put('7', engineComputer, { at: [-110, 130, 190], size: 1.1 })
      p.row({ from: [-110, 130, 215], to: '+z', start: 36, bare: true }, [
        [
          '8',
          h.flangeBolt(4, 18),
          {
            each: [
              [-77, -30, 0],
              [77, 30, 0],
            ],
          },
        ],
      ])
      p.put(
        '9',
        cable(
          [
            [20, 130, 200],
            [70, 130, 200],
            [110, 120, 170],
            [120, 110, 120],
            [110, 90, 90],
          ],
          5,
        ),
      )
      p.put('10', plugConnector(30), { at: [-190, 60, -40] })
    },
  }),
  unit({
    key: 'traction-battery',
    code: '23-90',
    category: 'electrical-engine',
    name: 'Batería de tracción y cargador / Traction battery and charger / Bateria de tração e carregador',
    applies: 'fuel=electric',
    parts: `
1; Bandeja de la batería / Battery tray / Bandeja da bateria; -; 1
2; Módulo de celdas / Cell module / Módulo de células; -; 8
3; Tapa de la batería / Battery cover / Tampa da bateria; -; 1
4; Tornillo de la tapa / Cover bolt / Parafuso da tampa; -; 24
5; Módulo de control / Control module / Módulo de controle; -; 1
6; Conector de servicio / Service plug / Conector de serviço; -; 1
7; Cargador de a bordo / On-board charger / Carregador de bordo; -; 1
8; Cable de carga / Charging cable / Cabo de carga; -; 1
9; Toma de carga / Charging port / Tomada de carga; -; 1`,
    plate: (p) => {
      p.put('1', tray(340, 220), { at: [0, 0, -170] })
      for (const x of [-110, 0]) p.put('2', cells, { at: [x, 0, -50] })
      p.put('5', engineComputer, { at: [112, 0, -60], size: 0.6 })
      p.put('3', lid(340, 220), { at: [0, 0, 180] })
      p.row({ from: [0, 0, 190], to: '+z', start: 44, bare: true }, [
        [
          '4',
          h.flangeBolt(4, 16),
          {
            each: [
              [-150, 90, 0],
              [150, 90, 0],
              [150, -90, 0],
            ],
          },
        ],
      ])
      p.put('6', plug, { at: [-220, -90, 40] })
      p.put('7', engineComputer, { at: [300, 60, -190], size: 0.9 })
      p.put(
        '8',
        cable(
          [
            [300, 60, -140],
            [310, 60, -110],
            [330, 60, -80],
            [360, 60, -60],
          ],
          5,
        ),
      )
      p.put('9', endShield, { at: [420, 60, -40], face: '-y', size: 0.6 })
    },
  }),
]
