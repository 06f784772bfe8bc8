import { circle, rect } from '@tuerca/line-art/outline'
import { cylinderHead } from '@tuerca/line-art/parts/engine-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { banjo, cable, hose, kind, line, sensor } from '@tuerca/line-art/parts/lines'
import { steeringPumpBody } from '@tuerca/line-art/parts/powertrain-pieces'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

const highPressureRail: Draw = (k) => {
  k.lathe({
    at: [-110, 0, 0],
    axis: 'x',
    profile: [
      [0, 9],
      [4, 11],
      [216, 11],
      [220, 9],
    ],
    rings: [8, 212],
  })
  for (const x of [-78, -26, 26, 78])
    k.lathe({
      at: [x, 0, 8],
      axis: 'z',
      profile: [
        [0, 7],
        [12, 7],
        [12, 5],
        [18, 5],
      ],
    })
  for (const x of [-52, 52]) k.box({ at: [x, -16, -6], size: [18, 14, 12], round: 3 })
}

// The library's plug lies along x; its tip goes down into the head.
const UPRIGHT = { face: '+x', spin: 90, size: 0.8 } as const

/** What only a diesel engine has. */
export const diesel = [
  unit({
    key: 'diesel-injection',
    code: '13-32',
    category: 'fuel-intake',
    name: 'Inyección diésel / Diesel injection / Injeção diesel',
    applies: 'fuel_system=diesel',
    parts: `
1; Bomba de inyección / Injection pump / Bomba injetora; injection-pump; 1
2; Empaque de la bomba / Pump gasket / Junta da bomba; -; 1
3; Tuerca de la bomba / Pump nut / Porca da bomba; -; 3
4; Riel de inyectores / Fuel rail / Tubo distribuidor; fuel-rail; 1
5; Tornillo del riel / Rail bolt / Parafuso do tubo; -; 2
6; Inyector / Injector / Bico injetor; diesel-injector; cyl
7; Arandela del inyector / Injector washer / Arruela do bico; -; cyl
8; Tubo de alta presión / High pressure pipe / Tubo de alta pressão; -; cyl
9; Sensor de presión del riel / Rail pressure sensor / Sensor de pressão; fuel-rail-sensor; 1
10; Manguera de retorno / Return hose / Mangueira de retorno; fuel-hose; 1
11; Abrazadera / Clamp / Abraçadeira; -; 2`,
    links: { '13-62': 'diesel-filter', '11-10': 'cylinder-head' },
    plate: (p) => {
      p.put('4', highPressureRail, { at: [0, 0, 120] })
      for (const x of [-52, 52])
        p.row({ from: [x, -10, 122], to: '-y', start: 44, bare: true }, [['5', h.flangeBolt(4, 26)]])
      p.row({ from: [110, 0, 120], to: '+x', start: 40 }, [['9', sensor(9, 24)]])
      p.put('', cylinderHead(230), { at: [0, 30, -150], ghost: true })
      for (const x of [-78, 26])
        p.row({ from: [x, 10, -60], to: '-z', start: -30, gap: 8 }, [
          ['6', kind('injector', 2), { face: '+z', size: 1.2 }],
          ['7', h.washer(7)],
        ])
      p.put(
        '8',
        line(
          [
            [-78, 0, 146],
            [-78, 0, 170],
            [-110, -30, 170],
            [-130, -40, 110],
            [-100, -10, 20],
            [-78, 4, -10],
          ],
          3,
        ),
      )
      p.put(
        '8',
        line(
          [
            [26, 0, 146],
            [26, 0, 180],
            [60, -40, 170],
            [70, -50, 100],
            [50, -10, 20],
            [28, 4, -10],
          ],
          3,
        ),
      )
      p.row({ from: [-250, 40, 0], to: '-y', start: 0, gap: 14 }, [
        [
          '3',
          h.flangeNut(5),
          {
            each: [
              [24, 0, 20],
              [-24, 0, 20],
              [0, 0, -30],
            ],
          },
        ],
        ['2', h.gasket(rect(78, 78, 24), circle(26)), { gap: 30 }],
        ['1', steeringPumpBody],
      ])
      p.put(
        '10',
        hose(
          [
            [110, 10, -30],
            [150, 10, -20],
            [190, 20, -30],
            [230, 30, -60],
          ],
          5,
        ),
      )
      p.put('11', h.clamp(7), { at: [104, 8, -44], face: '+x' })
      p.put('11', h.clamp(7), { at: [244, 36, -70], face: '+x' })
      p.link('11-10', [90, -10, -160])
      p.link('13-62', [-250, -60, 0])
    },
  }),
  unit({
    key: 'diesel-filter',
    code: '13-62',
    category: 'fuel-intake',
    name: 'Filtro de ACPM y separador de agua / Diesel filter and water separator / Filtro de diesel e separador',
    applies: 'fuel_system=diesel',
    parts: `
1; Filtro de ACPM / Diesel filter / Filtro de diesel; diesel-fuel-filter; 1
2; Base del filtro / Filter head / Suporte do filtro; -; 1
3; Tornillo / Bolt / Parafuso; -; 2
4; Bomba de cebado / Priming pump / Bomba manual; diesel-lift-pump; 1
5; Sensor de agua / Water sensor / Sensor de água; -; 1
6; Manguera de combustible / Fuel hose / Mangueira de combustível; fuel-hose; 2
7; Abrazadera / Clamp / Abraçadeira; -; 4
8; Tornillo hueco / Banjo bolt / Parafuso oco; -; 2
9; Arandela / Washer / Arruela; -; 4`,
    links: { '13-32': 'diesel-injection' },
    plate: (p) => {
      p.row({ from: [0, 0, 130], to: '-z', start: 0, gap: 18 }, [
        ['4', h.rubberBush(26, 34, 0), { face: '+z' }],
        ['2', kind('thermostat-housing', 2), { face: '+z' }],
        ['1', kind('fuel-filter', 4), { face: '+z', size: 1.1 }],
        ['5', sensor(12, 22)],
      ])
      p.row({ from: [0, 40, 84], to: '+y', start: 60, bare: true }, [
        [
          '3',
          h.bolt(4, 26),
          {
            each: [
              [-22, 0, 0],
              [22, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [60, 0, 70], to: '+x', start: 40, gap: 7 }, [
        ['9', h.washer(8)],
        ['', banjo(11)],
        ['9', h.washer(8)],
        ['8', h.bolt(6, 24)],
      ])
      p.put(
        '6',
        hose(
          [
            [-70, 0, 70],
            [-110, 0, 74],
            [-150, 10, 60],
            [-180, 20, 20],
          ],
          6,
        ),
      )
      p.put(
        '6',
        hose(
          [
            [130, -30, 30],
            [150, -40, 0],
            [160, -40, -40],
            [180, -30, -80],
          ],
          6,
        ),
      )
      p.put('7', h.clamp(8), { at: [-62, -4, 64], face: '+x' })
      p.put('7', h.clamp(8), { at: [186, -26, -92], face: '+z' })
      p.link('13-32', [-176, 18, 26])
    },
  }),
  unit({
    key: 'glow-plugs',
    code: '22-15',
    category: 'electrical-engine',
    name: 'Bujías de precalentamiento / Glow plugs / Velas aquecedoras',
    applies: 'fuel_system=diesel',
    parts: `
1; Bujía de precalentamiento / Glow plug / Vela aquecedora; glow-plug; cyl
2; Barra de conexión / Connecting strip / Barra de ligação; -; 1
3; Tuerca / Nut / Porca; -; cyl
4; Aislador / Insulator / Isolador; -; cyl
5; Relé de precalentamiento / Glow plug relay / Relé das velas; glow-plug-relay; 1
6; Tornillo del relé / Relay bolt / Parafuso do relé; -; 2
7; Cable / Cable / Cabo; -; 1
8; Sensor de temperatura / Temperature sensor / Sensor de temperatura; coolant-temperature-sensor; 1`,
    links: { '11-10': 'cylinder-head' },
    plate: (p) => {
      p.put('', cylinderHead(230), { at: [0, 40, -120], ghost: true })
      for (const x of [-78, -26, 26, 78])
        p.row(
          { from: [x, -20, -60], to: '+z', start: 30, gap: 10 },
          x === 78
            ? [
                ['1', kind('glow-plug', 2), UPRIGHT],
                ['4', h.sleeve(6, 3, 8)],
                ['3', h.flangeNut(3.6), { gap: 34 }],
              ]
            : [['1', kind('glow-plug', 2), UPRIGHT]],
        )
      p.put(
        '2',
        h.flat(rect(190, 14, 5), 3, circle(4, [-78, 0]), circle(4, [-26, 0]), circle(4, [26, 0]), circle(4, [78, 0])),
        { at: [0, -20, 96] },
      )
      p.put('5', kind('relay', 2), { at: [-190, -20, 60] })
      p.row({ from: [-190, -40, 20], to: '-y', start: 40, bare: true }, [
        [
          '6',
          h.flangeBolt(4, 16),
          {
            each: [
              [-16, 0, 0],
              [16, 0, 0],
            ],
          },
        ],
      ])
      p.put(
        '7',
        cable(
          [
            [-170, -20, 40],
            [-150, -24, 30],
            [-130, -24, 60],
            [-112, -20, 92],
            [-96, -20, 98],
          ],
          3,
        ),
      )
      p.row({ from: [120, 20, -120], to: '+x', start: 40 }, [['8', sensor(8, 28)]])
      p.link('11-10', [-60, 0, -130])
    },
  }),
]
