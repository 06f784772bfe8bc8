import { rounded } from '@tuerca/line-art/outline'
import { badge, striker } from '@tuerca/line-art/parts/body-front-pieces'
import * as b from '@tuerca/line-art/parts/body-rear-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { highStopLamp } from '@tuerca/line-art/parts/lamp-pieces'
import { hose, kind } from '@tuerca/line-art/parts/lines'
import { sideLamp } from '@tuerca/line-art/parts/body-side-pieces'
import * as w from '@tuerca/line-art/parts/wiper-pieces'
import { unit } from '../unit-template.ts'

const mirrorFoot = rounded(
  [
    [-24, -26],
    [30, -26],
    [22, 14],
    [-4, 18],
  ],
  7,
)

export const glassAndRear = [
  unit({
    key: 'tailgate',
    code: '83-10',
    category: 'body-rear',
    name: 'Compuerta / Tailgate / Tampa traseira',
    applies: 'body=hatchback|suv|van|minibus',
    parts: `
1; Compuerta / Tailgate / Tampa traseira; tailgate; 1
2; Vidrio trasero / Rear glass / Vidro traseiro; rear-glass; 1
3; Empaque / Weather strip / Borracha; trunk-weatherstrip; 1
4; Amortiguador / Gas strut / Amortecedor; trunk-strut derecho; 1; Derecho / Right / Direito
4; Amortiguador / Gas strut / Amortecedor; trunk-strut izquierdo; 1; Izquierdo / Left / Esquerdo
5; Bisagra / Hinge / Dobradiça; -; 2
6; Chapa / Latch / Fechadura; trunk-lock; 1
7; Gancho / Striker / Gancho; -; 1
8; Manija / Handle / Maçaneta; tailgate-handle; 1
9; Spoiler / Spoiler / Aerofólio; rear-spoiler; 1
10; Tercer stop / High stop lamp / Terceira luz de freio; third-brake-light; 1
11; Emblema / Badge / Emblema; emblem trasero; 1
12; Tapizado / Trim / Forro; -; 1
13; Tornillo de la bisagra / Hinge bolt / Parafuso da dobradiça; -; 4
14; Grapa / Clip / Presilha; -; 8`,
    links: { '80-30': 'rear-lamp' },
    plate: (p) => {
      p.put('1', b.tailgateShell, { at: [0, 0, 0] })
      p.put('2', b.rearGlass, { at: [-20, -240, 60] })
      p.axis([-20, -236, 60], [-20, 0, 60])
      p.put('3', b.gateSeal, { at: [70, 230, 20] })
      p.put('9', b.spoiler(86), { at: [-40, 30, 190] })
      p.put('10', highStopLamp(70), { at: [-80, -30, 200] })
      for (const x of [-60, 60]) {
        p.put('5', b.gateHinge, { at: [x + 50, 90, 130] })
        p.axis([x + 50, 90, 130], [x + 50, 20, 92])
      }
      p.row({ from: [110, 112, 136], to: '+z', start: 24, bare: true }, [
        [
          '13',
          h.flangeBolt(4, 16),
          {
            each: [
              [-10, 0, 0],
              [10, 0, 0],
            ],
          },
        ],
      ])
      for (const [x, y] of [
        [190, 40],
        [-210, 60],
      ] as const)
        p.put('4', kind('gas-strut', 2), { at: [x, y, 20], size: 0.9 })
      p.put('8', b.gateHandle, { at: [30, -110, -60] })
      p.axis([30, -100, -60], [30, -6, -44])
      p.row({ from: [84, -6, -30], to: '-y', start: 56 }, [['11', badge(12)]])
      p.put('6', b.gateLatch, { at: [60, -70, -130] })
      p.put('7', striker, { at: [60, -70, -175], face: '-z' })
      p.axis([60, -64, -80], [60, -64, -190])
      p.put('12', b.gateTrim, { at: [190, 210, -150] })
      p.row({ from: [190, 224, -150], to: '+y', start: 20, bare: true }, [
        [
          '14',
          h.pushClip(5),
          {
            face: '-y',
            each: [
              [70, 0, 20],
              [100, 0, -20],
            ],
          },
        ],
      ])
      p.link('80-30', [108, -5, -30])
    },
  }),
  unit({
    key: 'windscreen-wipers',
    code: '85-10',
    category: 'glass-wipers',
    name: 'Limpiaparabrisas y lavador / Windscreen wipers and washer / Limpadores e lavador',
    parts: `
1; Plumillas / Wiper blades / Palhetas; wiper-blade delantero; 2
2; Brazo / Wiper arm / Braço; wiper-arm delantero derecho; 1; Derecho / Right / Direito
2; Brazo / Wiper arm / Braço; wiper-arm delantero izquierdo; 1; Izquierdo / Left / Esquerdo
3; Tuerca del brazo / Arm nut / Porca do braço; -; 2
4; Tapa de la tuerca / Nut cap / Tampa da porca; -; 2
5; Varillaje / Linkage / Mecanismo; wiper-linkage; 1
6; Motor / Wiper motor / Motor; wiper-motor delantero; 1
7; Manivela / Motor crank / Manivela; -; 1
8; Tuerca de la manivela / Crank nut / Porca da manivela; -; 1
9; Tornillo del motor / Motor bolt / Parafuso do motor; -; 3
10; Boquilla / Washer nozzle / Esguicho; washer-nozzle delantero; 2
11; Manguera / Hose / Mangueira; -; 1
12; Depósito / Washer tank / Reservatório; washer-reservoir; 1
13; Bomba / Washer pump / Bomba; washer-pump delantero; 1
14; Tapa del depósito / Tank cap / Tampa; -; 1
15; Pasamuros / Grommet / Vedador; -; 1`,
    plate: (p) => {
      p.put('5', w.wiperLinkage(220), { at: [0, 60, 0] })
      for (const x of [-110, 110])
        p.row({ from: [x, 60, 10], to: '+z', start: 44, gap: 6 }, [
          ['2', w.wiperArm(150), { spin: 20 }],
          ['3', h.flangeNut(4), { gap: -20 }],
          ['4', h.plug(6, 1), { gap: 8 }],
        ])
      p.put('1', w.wiperBladeLong(190), { at: [-180, -10, 160] })
      p.put('1', w.wiperBladeLong(190), { at: [220, 190, 130] })
      p.row({ from: [22, 40, -26], to: '-z', start: 44, gap: 12 }, [
        ['8', h.flangeNut(4), { face: '-z' }],
        ['7', w.motorCrank, { face: '+z' }],
        ['6', w.wiperMotor, { face: '+z' }],
        [
          '9',
          h.flangeBolt(3.6, 18),
          {
            face: '-z',
            each: [
              [-18, -13, 0],
              [14, -16, 0],
              [12, 15, 0],
            ],
            gap: -12,
          },
        ],
      ])
      p.put('12', w.washerTank, { at: [-190, -80, -110] })
      p.row({ from: [-216, -54, -24], to: '+z', start: 20 }, [['14', h.plug(8, 3)]])
      p.put('15', h.grommet(6), { at: [-120, -100, -150], face: '+x' })
      p.put('13', w.washerPump, { at: [-90, -100, -150] })
      p.axis([-144, -100, -150], [-90, -100, -150])
      p.put(
        '11',
        hose(
          [
            [-70, -100, -160],
            [-40, -100, -150],
            [-30, -60, -90],
            [-90, -20, -40],
            [-110, -10, -10],
          ],
          2.6,
        ),
      )
      for (const [x, y] of [
        [-110, -20],
        [-160, -20],
      ] as const)
        p.put('10', w.nozzle, { at: [x, y, 20] })
    },
  }),
  unit({
    key: 'door-mirror',
    code: '85-20',
    category: 'body-doors',
    name: 'Espejos retrovisores / Mirrors / Retrovisores',
    parts: `
1; Espejo completo / Mirror assembly / Retrovisor completo; side-mirror derecho; 1; Derecho / Right / Direito
1; Espejo completo / Mirror assembly / Retrovisor completo; side-mirror izquierdo; 1; Izquierdo / Left / Esquerdo
2; Carcasa / Housing / Carcaça; -; 2
3; Motor / Mirror motor / Motor; -; 2
4; Luna / Mirror glass / Lente; mirror-glass derecho; 1; Derecha / Right / Direita
4; Luna / Mirror glass / Lente; mirror-glass izquierdo; 1; Izquierda / Left / Esquerda
5; Tapa / Cap / Capa; mirror-cover; 2
6; Direccional / Side repeater / Pisca; mirror-turn-signal; 2
7; Tornillo del motor / Motor screw / Parafuso do motor; -; 6
8; Tornillo / Bolt / Parafuso; -; 6
9; Empaque / Gasket / Junta; -; 2
10; Espejo interior / Inside mirror / Espelho interno; interior-mirror; 1`,
    links: { '82-10': 'front-door' },
    plate: (p) => {
      p.group('1', () => {
        p.put('5', w.mirrorCap, { at: [0, 130, 0] })
        p.put('6', sideLamp, { at: [-20, 220, 0], face: '+z', size: 0.9 })
        p.put('2', w.mirrorHousing, { at: [0, 0, 0] })
        p.put('3', w.mirrorMotor, { at: [0, -90, 0] })
        p.row({ from: [0, -96, 0], to: '-y', start: 34, bare: true }, [
          [
            '7',
            h.screw(3, 14),
            {
              each: [
                [0, 0, 17],
                [15, 0, -9],
                [-15, 0, -9],
              ],
            },
          ],
        ])
        p.put('4', w.mirrorGlass, { at: [0, -220, 0] })
        p.axis([0, -220, 0], [0, 240, 0])
      })
      p.put('9', h.gasket(mirrorFoot), { at: [170, 0, -40], face: '+x' })
      p.row({ from: [82, 0, -46], to: '+x', start: 150, bare: true }, [
        [
          '8',
          h.flangeBolt(3.6, 16),
          {
            face: '+x',
            each: [
              [0, -12, 0],
              [0, 12, 0],
            ],
          },
        ],
      ])
      p.put('10', w.insideMirror, { at: [-160, 40, 100] })
      p.link('82-10', [180, 0, -50])
    },
  }),
]
