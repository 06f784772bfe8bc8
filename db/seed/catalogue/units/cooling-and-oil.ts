import { circle, rect } from '@tuerca/line-art/outline'
import { screwCap } from '@tuerca/line-art/parts/brake-pieces'
import * as e from '@tuerca/line-art/parts/engine-pieces'
import * as bay from '@tuerca/line-art/parts/engine-bay-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { hose, kind, line, sensor } from '@tuerca/line-art/parts/lines'
import { unit } from '../unit-template.ts'

export const coolingAndOil = [
  unit({
    key: 'oil-pan',
    code: '12-10',
    category: 'lubrication',
    name: 'Cárter y bomba de aceite / Oil pan and oil pump / Cárter e bomba de óleo',
    applies: 'fuel!=electric',
    parts: `
1; Bomba de aceite / Oil pump / Bomba de óleo; oil-pump; 1
2; Rotor exterior / Outer rotor / Rotor externo; -; 1
3; Rotor interior / Inner rotor / Rotor interno; -; 1
4; Retenedor delantero / Front seal / Retentor dianteiro; front-crank-seal; 1
5; Empaque de la bomba / Pump gasket / Junta da bomba; -; 1
6; Chupador de aceite / Oil strainer / Pescador de óleo; oil-pickup; 1
7; Empaque del chupador / Strainer gasket / Junta do pescador; -; 1
8; Tornillo / Bolt / Parafuso; -; 8
9; Cárter / Oil pan / Cárter; oil-pan; 1
10; Empaque de cárter / Oil pan gasket / Junta do cárter; oil-pan-gasket; 1
10; Silicona para cárter / Pan sealant / Silicone do cárter; rtv-silicone; 1; En lugar del empaque / Instead of the gasket / No lugar da junta
11; Tornillo del cárter / Pan bolt / Parafuso do cárter; -; 18
12; Tapón de drenaje / Drain plug / Bujão de dreno; drain-plug; 1
13; Arandela del tapón / Plug washer / Arruela do bujão; drain-plug-gasket; 1
14; Protector de cárter / Skid plate / Protetor de cárter; splash-shield inferior; 1
15; Sensor de nivel de aceite / Oil level sensor / Sensor de nível; oil-level-sensor; 1`,
    links: { '12-20': 'oil-filter' },
    plate: (p) => {
      p.put('9', e.sump(230), { at: [0, 0, 0] })
      p.row({ from: [0, 0, 0], to: '+z', start: 26, gap: 10 }, [['10', e.frameGasket(230, 92)]])
      p.row({ from: [20, 0, 60], to: '+z', start: 60, gap: 10 }, [
        ['6', e.strainer],
        ['7', h.gasket(rect(44, 16, 7), circle(5), circle(2.4, [-16, 0]), circle(2.4, [16, 0]))],
        [
          '8',
          h.flangeBolt(2.6, 16),
          {
            each: [
              [-16, 0, 0],
              [16, 0, 0],
            ],
            gap: 6,
          },
        ],
      ])
      p.row({ from: [-110, -20, 120], to: '-x', start: 40, gap: 12 }, [
        ['5', h.gasket(rect(84, 84, 20), circle(30))],
        ['1', e.oilPumpBody(40), { gap: 4 }],
        ['2', e.rotor(28, 7, false)],
        ['3', e.rotor(20, 6, true)],
        ['4', h.seal(22, 15)],
      ])
      p.row({ from: [33, -33, -48], to: '-y', start: 50, gap: 8 }, [
        ['13', h.washer(6)],
        ['12', h.plug(6, 14)],
      ])
      p.row({ from: [102, -41, -4], to: '-z', start: 40, bare: true }, [
        [
          '11',
          h.flangeBolt(3, 14),
          {
            each: [
              [0, 0, 0],
              [-204, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [110, 0, -40], to: '+x', start: 44 }, [['15', sensor(8, 26)]])
      p.row({ from: [40, -10, -58], to: '-z', start: 70, bare: true }, [
        [
          '14',
          h.flat(
            rect(200, 110, 14),
            4,
            rect(50, 20, 8),
            circle(4, [-88, 44]),
            circle(4, [88, 44]),
            circle(4, [88, -44]),
            circle(4, [-88, -44]),
          ),
          { face: '+z' },
        ],
      ])
      p.link('12-20', [-60, -46, -3])
    },
  }),
  unit({
    key: 'oil-filter',
    code: '12-20',
    category: 'lubrication',
    name: 'Filtro de aceite / Oil filter / Filtro de óleo',
    applies: 'fuel!=electric',
    parts: `
1; Filtro de aceite / Oil filter / Filtro de óleo; oil-filter; 1
2; Portafiltro / Filter base / Suporte do filtro; oil-filter-housing; 1
3; Empaque del portafiltro / Base gasket / Junta do suporte; -; 1
4; Tornillo / Bolt / Parafuso; -; 3
7; Racor del filtro / Filter stud / Niple do filtro; -; 1
8; Bulbo de aceite / Oil pressure switch / Interruptor de óleo; oil-pressure-switch; 1
-; Aceite de motor 5W-30 / Engine oil 5W-30 / Óleo 5W-30; engine-oil; X`,
    links: { '12-10': 'oil-pan' },
    plate: (p) => {
      p.row({ from: [0, 150, 0], to: '-y', start: 0, gap: 16 }, [
        ['3', h.gasket(rect(78, 70, 22), circle(24), circle(4, [-30, 24]), circle(4, [30, 24]), circle(4, [0, -28]))],
        ['2', kind('thermostat-housing', 3), { size: 1.3 }],
        ['7', h.stud(9, 40)],
        ['1', filterCan],
      ])
      p.row({ from: [-36, 60, 30], to: '-x', start: 50, bare: true }, [['8', sensor(7, 22)]])
      p.put('4', h.bolt(4, 28), { at: [60, 100, 50], face: '-y' })
      p.put('4', h.bolt(4, 28), { at: [60, 100, 24], face: '-y' })
      p.link('12-10', [0, 160, -34])
    },
  }),
  unit({
    key: 'water-pump',
    code: '14-10',
    category: 'cooling',
    name: 'Bomba de agua y termostato / Water pump and thermostat / Bomba d’água e termostato',
    applies: 'fuel!=electric, cooling=water',
    parts: `
1; Bomba de agua / Water pump / Bomba d'água; water-pump; 1
2; Empaque de la bomba / Pump gasket / Junta da bomba; water-pump-gasket; 1
3; Tornillo / Bolt / Parafuso; -; 5
4; Polea / Pulley / Polia; -; 1
5; Tornillo de la polea / Pulley bolt / Parafuso da polia; -; 3
6; Termostato / Thermostat / Termostato; thermostat; 1
7; Empaque del termostato / Thermostat gasket / Junta do termostato; thermostat-gasket; 1
8; Toma de agua / Water outlet / Saída de água; thermostat-housing; 1
9; Bulbo de temperatura / Temperature sensor / Sensor de temperatura; coolant-temperature-sensor; 1
10; Tubo de agua / Water pipe / Tubo de água; water-pipe; 1
11; Oring del tubo / Pipe O-ring / O-ring do tubo; -; 1
12; Tornillo de la toma / Outlet bolt / Parafuso da saída; -; 2`,
    links: { '14-20': 'radiator' },
    plate: (p) => {
      p.row({ from: [-120, 80, 0], to: '-y', start: 0, gap: 16 }, [
        [
          '2',
          h.gasket(
            rect(92, 88, 30),
            circle(28),
            circle(3.4, [-36, -26]),
            circle(3.4, [36, -26]),
            circle(3.4, [36, 26]),
            circle(3.4, [-36, 26]),
          ),
        ],
        ['1', kind('water-pump', 4), { face: '+z', spin: 180, size: 1.2 }],
        [
          '3',
          h.flangeBolt(4, 26),
          {
            each: [
              [40, 0, -26],
              [-40, 0, 26],
            ],
          },
        ],
        ['4', h.pulley(50, 22, 5), { gap: 14 }],
        [
          '5',
          h.flangeBolt(4, 16),
          {
            each: [
              [0, 0, 14],
              [12, 0, -8],
              [-12, 0, -8],
            ],
          },
        ],
      ])
      p.row({ from: [130, 20, -70], to: '+z', start: 0, gap: 14 }, [
        ['6', kind('thermostat', 2)],
        ['7', h.oRing(34, 3)],
        ['8', kind('thermostat-housing', 2), { size: 1.2 }],
        [
          '12',
          h.bolt(4, 22),
          {
            each: [
              [-36, 0, 0],
              [36, 0, 0],
            ],
            gap: -26,
          },
        ],
      ])
      p.row({ from: [112, 32, 160], to: '+z', start: 30 }, [['9', sensor(7, 22)]])
      p.put(
        '10',
        line(
          [
            [-30, 60, 120],
            [-10, 60, 116],
            [20, 60, 110],
            [70, 60, 70],
            [80, 60, 40],
          ],
          7,
        ),
        { at: [-60, 60, 30] },
      )
      p.put('11', h.oRing(9, 1.8), { at: [-120, 130, 152], face: '-x' })
      p.link('14-20', [142, -20, 126])
    },
  }),
  unit({
    key: 'radiator',
    code: '14-20',
    category: 'cooling',
    name: 'Radiador y mangueras / Radiator and hoses / Radiador e mangueiras',
    applies: 'fuel!=electric, cooling=water',
    parts: `
1; Radiador / Radiator / Radiador; radiator; 1
2; Tapa de radiador / Radiator cap / Tampa do radiador; radiator-cap; 1
3; Manguera superior / Upper hose / Mangueira superior; radiator-hose superior; 1
4; Manguera inferior / Lower hose / Mangueira inferior; radiator-hose inferior; 1
5; Abrazadera / Clamp / Abraçadeira; -; 4
6; Caucho superior / Upper mount / Coxim superior; -; 2
7; Caucho inferior / Lower mount / Coxim inferior; -; 2
8; Soporte superior / Upper bracket / Suporte superior; -; 2
9; Tornillo / Bolt / Parafuso; -; 4
10; Grifo de drenaje / Drain cock / Torneira de dreno; -; 1
11; Depósito de agua / Expansion tank / Reservatório; coolant-reservoir; 1
12; Manguera de desborde / Overflow hose / Mangueira de retorno; -; 1
-; Refrigerante / Coolant / Líquido de arrefecimento; coolant; X`,
    links: { '14-22': 'cooling-fan' },
    plate: (p) => {
      p.put('1', bay.radiatorCore(250, 150, 16), { at: [0, 0, 0] })
      for (const x of [-95, 95]) {
        p.row({ from: [x, 8, 84], to: '+z', start: 24, gap: 8 }, [
          ['6', h.grommet(9)],
          ['8', h.angleBracket(36, 20, 22), { spin: 180 }],
          ['9', h.flangeBolt(3.4, 16)],
        ])
        p.row({ from: [x, 8, -90], to: '-z', start: 26, gap: 8 }, [['7', h.grommet(10)]])
      }
      p.row({ from: [119, 8, 84], to: '+z', start: 100 }, [['2', screwCap(12)]])
      p.put(
        '3',
        hose(
          [
            [-120, 66, 45],
            [-120, 92, 46],
            [-130, 120, 60],
            [-150, 140, 100],
            [-150, 170, 120],
          ],
          10,
        ),
      )
      p.row({ from: [-119, 20, 45], to: '+y', start: 26, bare: true }, [['5', h.clamp(11)]])
      p.put('5', h.clamp(11), { at: [-150, 186, 126], face: '+y' })
      p.put(
        '4',
        hose(
          [
            [120, 66, -45],
            [120, 96, -46],
            [130, 120, -70],
            [150, 150, -80],
            [150, 180, -60],
          ],
          10,
        ),
      )
      p.row({ from: [119, 20, -45], to: '+y', start: 26, bare: true }, [['5', h.clamp(11)]])
      p.row({ from: [-119, -4, -66], to: '-y', start: 36 }, [['10', h.plug(4, 14)]])
      p.put('11', kind('expansion-tank', 2), { at: [-230, -60, -60] })
      p.put(
        '12',
        hose(
          [
            [-222, -60, 14],
            [-220, -50, 40],
            [-190, -20, 60],
            [-150, 0, 66],
          ],
          3,
        ),
      )
      p.link('14-22', [40, 0, -30])
    },
  }),
  unit({
    key: 'cooling-fan',
    code: '14-22',
    category: 'cooling',
    name: 'Electroventilador y tolva / Cooling fan and shroud / Eletroventilador e defletor',
    applies: 'fuel!=electric, layout=transverse, cooling=water',
    parts: `
1; Electroventilador completo / Fan assembly / Conjunto do ventilador; radiator-fan; 1
2; Tolva / Shroud / Defletor; fan-shroud; 1
3; Aspa / Fan blade / Hélice; fan-blade; 1
4; Motor / Motor / Motor; fan-motor; 1
5; Tuerca del aspa / Fan nut / Porca da hélice; -; 1
6; Tornillo del motor / Motor screw / Parafuso do motor; -; 3
7; Tornillo de la tolva / Shroud bolt / Parafuso do defletor; -; 4
8; Relé del ventilador / Fan relay / Relé do ventilador; relay; 1
9; Conector / Connector / Conector; -; 1`,
    links: { '14-20': 'radiator' },
    plate: (p) => {
      p.put('', bay.radiatorCore(250, 150, 16), { at: [0, 330, 0], ghost: true })
      p.group('1', () => {
        p.row({ from: [0, 180, 0], to: '-y', start: 0, gap: 18 }, [
          ['3', bay.fanWheel(62, 7), { face: '+z' }],
          ['2', bay.shroud(220, 150, 66), { face: '+z' }],
          ['4', bay.motor(22, 34), { face: '+y' }],
          [
            '6',
            h.screw(3, 14),
            {
              each: [
                [20, 0, 12],
                [-20, 0, 12],
                [0, 0, -22],
              ],
            },
          ],
        ])
        p.row({ from: [0, 190, 0], to: '+y', start: 30, gap: 14 }, [['5', h.flangeNut(5)]])
      })
      p.row({ from: [-96, 40, 64], to: '-y', start: 56, bare: true }, [
        [
          '7',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [0, 0, 0],
              [192, 0, 0],
            ],
          },
        ],
      ])
      p.put('8', kind('relay', 2), { at: [150, -60, 70], size: 0.6 })
      p.put('9', kind('window-switch', 1), { at: [130, -140, 10], size: 0.4 })
      p.link('14-20', [60, 330, 40])
    },
  }),
]

function filterCan(k: Parameters<ReturnType<typeof kind>>[0]): void {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-2, 30],
      [2, 33],
      [60, 33],
      [66, 31],
      [70, 26],
    ],
    rings: [6, 54],
  })
  k.prism({
    at: [0, 0, 44],
    axis: 'z',
    h: 22,
    outline: { outer: circle(32), holes: [] },
    ticks: { on: 'outer', n: 36 },
  })
}
