import { circle } from '@tuerca/line-art/outline'
import { bonnetHinge, bonnetLock, bonnetSkin, badge, striker } from '@tuerca/line-art/parts/body-front-pieces'
import { gateSeal, rearGlass } from '@tuerca/line-art/parts/body-rear-pieces'
import * as bay from '@tuerca/line-art/parts/engine-bay-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { kind, sensor } from '@tuerca/line-art/parts/lines'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

const cooler: Draw = (k) => {
  k.prism({
    at: [0, 0, -20],
    axis: 'z',
    h: 20,
    outline: { outer: circle(34), holes: [circle(9)] },
    seams: [0.2, 0.4, 0.6, 0.8],
    floor: 'ink',
  })
  for (const x of [-12, 12])
    k.lathe({
      at: [x, 32, -10],
      axis: 'y',
      profile: [
        [0, 6],
        [18, 6],
      ],
      bore: { r: 4, tone: 'ink' },
    })
}

export const moreBody = [
  unit({
    key: 'trunk-lid',
    code: '83-20',
    category: 'body-rear',
    name: 'Tapa de baúl y vidrio trasero / Boot lid and rear glass / Tampa do porta-malas e vidro traseiro',
    applies: 'body=sedan|coupe',
    parts: `
1; Tapa de baúl / Boot lid / Tampa do porta-malas; trunk-lid; 1
2; Bisagra / Hinge / Dobradiça; -; 2
3; Tornillo de la bisagra / Hinge bolt / Parafuso da dobradiça; -; 4
4; Chapa / Latch / Fechadura; trunk-lock; 1
5; Gancho / Striker / Gancho; -; 1
6; Empaque de baúl / Boot seal / Borracha; trunk-weatherstrip; 1
7; Emblema / Badge / Emblema; emblem trasero; 1
8; Vidrio trasero / Rear glass / Vidro traseiro; rear-glass; 1
9; Tornillo de la chapa / Latch bolt / Parafuso da fechadura; -; 2
-; Amortiguador de baúl / Gas strut / Amortecedor; trunk-strut; 2`,
    links: { '80-30': 'rear-lamp' },
    plate: (p) => {
      p.put('8', rearGlass, { at: [0, 170, 180] })
      p.put('1', bonnetSkin(240, 150), { at: [0, 0, 60] })
      p.put('6', gateSeal, { at: [0, 30, -100], face: '-z' })
      for (const x of [-150, 150]) p.put('2', bonnetHinge, { at: [x, 130, 60] })
      p.row({ from: [160, 130, 50], to: '+x', start: 28, bare: true }, [
        [
          '3',
          h.flangeBolt(4, 16),
          {
            each: [
              [0, -16, 3],
              [0, 16, 3],
            ],
          },
        ],
      ])
      p.row({ from: [0, -100, 30], to: '-y', start: 40 }, [['7', badge(13)]])
      p.put('4', bonnetLock, { at: [120, -130, -50] })
      p.row({ from: [120, -136, -56], to: '-y', start: 42, bare: true }, [
        [
          '9',
          h.flangeBolt(4, 16),
          {
            each: [
              [-23, 0, -6],
              [23, 0, -6],
            ],
          },
        ],
      ])
      p.put('5', striker, { at: [-110, -130, -60] })
      p.link('80-30', [-90, -70, 44])
    },
  }),
  unit({
    key: 'fan-clutch',
    code: '14-26',
    category: 'cooling',
    name: 'Ventilador con fan clutch y tolva / Viscous fan and shroud / Ventilador viscoso e defletor',
    applies: 'layout=longitudinal, fuel!=electric',
    parts: `
1; Fan clutch / Fan clutch / Embreagem viscosa; fan-clutch; 1
2; Aspa / Fan blade / Hélice; fan-blade; 1
3; Tolva / Shroud / Defletor; fan-shroud; 1
4; Tuerca del fan clutch / Clutch nut / Porca; -; 4
5; Tornillo del aspa / Blade bolt / Parafuso da hélice; -; 4
6; Tornillo de la tolva / Shroud bolt / Parafuso do defletor; -; 4
7; Polea / Pulley / Polia; -; 1`,
    links: { '14-20': 'radiator', '14-10': 'water-pump' },
    plate: (p) => {
      p.put('', bay.radiatorCore(250, 150, 16), { at: [0, -300, 0], ghost: true })
      p.row({ from: [0, 220, 0], to: '-y', start: 0, gap: 18 }, [
        ['7', h.pulley(40, 20, 5)],
        [
          '4',
          h.flangeNut(4.6),
          {
            each: [
              [16, 0, 16],
              [-16, 0, 16],
              [16, 0, -16],
              [-16, 0, -16],
            ],
          },
        ],
        ['1', kind('wheel-hub', 3), { face: '+z', size: 0.9 }],
        [
          '5',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [18, 0, 18],
              [-18, 0, 18],
              [0, 0, -26],
            ],
          },
        ],
        ['2', bay.fanWheel(66, 7), { face: '+z' }],
        ['3', bay.shroud(230, 150, 70), { face: '+z', gap: 30 }],
      ])
      p.row({ from: [-100, -180, 64], to: '-y', start: 40, bare: true }, [
        [
          '6',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [0, 0, 0],
              [200, 0, 0],
            ],
          },
        ],
      ])
      p.link('14-10', [0, 226, 30])
      p.link('14-20', [60, -300, 40])
    },
  }),
  unit({
    key: 'oil-cooler',
    code: '12-30',
    category: 'lubrication',
    name: 'Enfriador de aceite / Oil cooler / Radiador de óleo',
    applies: 'fuel=gasoline|diesel, aspiration=turbo',
    parts: `
1; Enfriador de aceite / Oil cooler / Radiador de óleo; oil-cooler; 1
2; Oring del enfriador / Cooler O-ring / O-ring do radiador; -; 2
3; Tornillo / Bolt / Parafuso; -; 4
4; Sensor de presión de aceite / Oil pressure sensor / Sensor de pressão; oil-pressure-switch; 1`,
    links: { '12-20': 'oil-filter' },
    plate: (p) => {
      p.row({ from: [0, 120, 0], to: '-y', start: 0, gap: 20 }, [
        ['2', h.oRing(25, 2)],
        ['1', cooler],
        ['2', h.oRing(25, 2)],
        [
          '3',
          h.bolt(4, 34),
          {
            each: [
              [-30, 0, 24],
              [30, 0, 24],
              [-30, 0, -24],
              [30, 0, -24],
            ],
          },
        ],
      ])
      p.row({ from: [60, 60, 20], to: '+x', start: 60 }, [['4', sensor(8, 26)]])
      p.link('12-20', [0, 124, -24])
    },
  }),
]
