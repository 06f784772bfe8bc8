import { rounded } from '@tuerca/line-art/outline'
import * as e from '@tuerca/line-art/parts/electric-pieces'
import { valveCoverShell } from '@tuerca/line-art/parts/engine-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { cable, kind, line, sensor } from '@tuerca/line-art/parts/lines'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

export const electrical = [
  unit({
    key: 'alternator',
    code: '23-10',
    category: 'electrical-engine',
    name: 'Alternador y correa / Alternator and belt / Alternador e correia',
    applies: 'fuel=gasoline|diesel',
    parts: `
1; Alternador / Alternator / Alternador; alternator; 1
2; Polea / Pulley / Polia; alternator-pulley; 1
3; Tuerca de la polea / Pulley nut / Porca da polia; -; 1
4; Rodamiento / Bearing / Rolamento; -; 2
5; Tornillo superior / Upper bolt / Parafuso superior; -; 1
6; Soporte / Bracket / Suporte; -; 1
7; Regulador / Regulator / Regulador; voltage-regulator; 1
8; Tornillo / Screw / Parafuso; -; 2`,
    plate: (p) => {
      p.row({ from: [0, 60, 0], to: '-y', start: 0, gap: 20 }, [
        ['1', kind('alternator', 2), { face: '+z', size: 1.3 }],
        ['4', h.ballBearing(20, 9, 13)],
        ['2', h.pulley(30, 24, 5)],
        ['3', h.flangeNut(8)],
      ])
      p.row({ from: [0, 150, 0], to: '+y', start: 60, gap: 12 }, [
        ['4', h.ballBearing(16, 7, 11)],
        ['7', kind('window-switch', 2), { face: '+z', size: 0.6 }],
        [
          '8',
          h.screw(3, 12),
          {
            each: [
              [14, 0, 0],
              [-14, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [10, 60, 70], to: '+z', start: 50, gap: 12 }, [
        ['6', h.angleBracket(50, 34, 34)],
        ['5', h.bolt(5, 40)],
      ])
    },
  }),
  unit({
    key: 'starter',
    code: '23-20',
    category: 'electrical-engine',
    name: 'Motor de arranque / Starter motor / Motor de partida',
    applies: 'fuel=gasoline|diesel',
    parts: `
1; Motor de arranque completo / Starter assembly / Motor de partida completo; starter; 1
2; Trompa / Drive housing / Mancal dianteiro; -; 1
3; Bendix / Starter drive / Bendix; starter-bendix; 1
4; Inducido / Armature / Induzido; -; 1
5; Campo / Field case / Carcaça; -; 1
6; Portaescobillas / Brush holder / Porta-escovas; starter-brushes; 1
7; Tapa trasera / Rear cover / Tampa traseira; -; 1
8; Tornillo pasante / Through bolt / Parafuso passante; -; 2
9; Automático / Solenoid / Automático; starter-solenoid; 1
10; Horquilla / Shift lever / Garfo; -; 1
11; Tornillo / Bolt / Parafuso; -; 2
12; Buje / Bush / Bucha; -; 2
13; Pin / Circlip / Anel elástico; -; 1
-; Relé de arranque / Starter relay / Relé de partida; relay; 1`,
    links: { '23-30': 'battery' },
    plate: (p) => {
      p.group('1', () => {
        p.row({ from: [0, 320, 0], to: '-y', start: 0, gap: 12 }, [
          [
            '8',
            h.bolt(3, 90),
            {
              face: '+y',
              each: [
                [-22, 0, 14],
                [22, 0, -14],
              ],
            },
          ],
          ['7', e.starterCap, { gap: -30 }],
          ['12', h.sleeve(7, 5, 10)],
          ['6', e.brushPlate],
          ['5', e.fieldCase],
          ['4', e.armature],
          ['3', e.bendix],
          ['13', h.circlip(9)],
          ['2', e.starterNose],
        ])
        p.row({ from: [0, 60, 110], to: '-y', start: 0, gap: 18 }, [
          ['9', e.starterSolenoid],
          ['10', e.shiftLever, { face: '+z', gap: 12 }],
        ])
        p.row({ from: [0, 60, 110], to: '-y', start: 130, bare: true }, [
          [
            '11',
            h.flangeBolt(3, 14),
            {
              each: [
                [-40, 0, 20],
                [40, 0, -20],
              ],
            },
          ],
        ])
      })
      p.link('23-30', [7, 120, 115])
    },
  }),
  unit({
    key: 'battery',
    code: '23-30',
    category: 'electrical-engine',
    name: 'Batería y cables / Battery and cables / Bateria e cabos',
    parts: `
1; Batería / Battery / Bateria; battery; 1
2; Bandeja / Tray / Bandeja; battery-tray; 1
3; Platina / Hold-down / Fixador; -; 1
4; Varilla / Hook rod / Haste; -; 2
5; Tuerca / Nut / Porca; -; 2
6; Borne / Terminal / Terminal; battery-terminal; 2
7; Cable positivo / Positive cable / Cabo positivo; battery-cable; 1
8; Cable negativo / Negative cable / Cabo negativo; battery-cable; 1
9; Tapa del borne / Terminal cover / Capa do terminal; -; 1
10; Caja de fusibles / Fuse box / Caixa de fusíveis; fuse-box; 1
11; Fusible / Fuse / Fusível; fuse; 8
12; Tornillo de la bandeja / Tray bolt / Parafuso da bandeja; -; 4`,
    plate: (p) => {
      p.put('2', e.batteryTray(126, 74), { at: [0, 0, -80] })
      p.row({ from: [0, 0, -80], to: '-z', start: 26, bare: true }, [
        [
          '12',
          h.flangeBolt(4, 16),
          {
            each: [
              [-71, 0, 0],
              [71, 0, 0],
            ],
          },
        ],
      ])
      p.put('1', kind('battery', 2), { at: [0, 0, 0] })
      p.axis([0, 0, 0], [0, 0, -78])
      p.put('3', e.holdDown(150), { at: [0, 50, 160] })
      for (const x of [-75, 75]) {
        p.put('4', e.hookRod(120), { at: [x, 50, 20] })
        p.row({ from: [x, 50, 84], to: '+z', start: 104, bare: true }, [['5', h.flangeNut(3.4)]])
      }
      for (const x of [-40, 40])
        p.row(
          { from: [x, -16, 80], to: '+z', start: 26, gap: 10 },
          x < 0
            ? [['6', e.terminal]]
            : [
                ['6', e.terminal],
                ['9', termCap, { gap: 14 }],
              ],
        )
      p.put(
        '7',
        cable(
          [
            [90, -30, 110],
            [130, -40, 100],
            [170, -40, 50],
            [180, -30, -20],
            [230, -30, -60],
          ],
          4,
        ),
      )
      p.put(
        '8',
        cable(
          [
            [-70, -40, 112],
            [-110, -60, 100],
            [-150, -80, 50],
            [-160, -90, -10],
            [-150, -120, -50],
          ],
          4,
        ),
      )
      p.put('10', fuseBox, { at: [220, 60, 40] })
      p.row({ from: [220, 60, 66], to: '+z', start: 36, bare: true }, [
        [
          '11',
          bladeFuse,
          {
            each: [
              [-20, 0, 0],
              [0, 0, 0],
              [20, 0, 0],
            ],
          },
        ],
      ])
    },
  }),
  unit({
    key: 'ignition',
    code: '22-10',
    category: 'electrical-engine',
    name: 'Bobinas y bujías / Ignition coils and spark plugs / Bobinas e velas',
    applies: 'fuel_system=injection',
    parts: `
1; Bobina / Ignition coil / Bobina de ignição; ignition-coil; cyl
2; Tornillo de la bobina / Coil bolt / Parafuso da bobina; -; cyl
3; Capuchón / Coil boot / Capuchão; coil-boot; cyl
4; Bujía / Spark plug / Vela; spark-plug; cyl
5; Sensor del árbol de levas / Camshaft sensor / Sensor de fase; camshaft-sensor; 1
6; Oring / O-ring / O-ring; -; 1
7; Tornillo del sensor / Sensor bolt / Parafuso do sensor; -; 1
8; Sensor de detonación / Knock sensor / Sensor de detonação; knock-sensor; 1
9; Tornillo / Bolt / Parafuso; -; 1
10; Conector / Connector / Conector; -; cyl
-; Cables de bujía / Plug wires / Cabos de vela; spark-plug-wires; 1; ; from<2006`,
    links: { '11-12': 'valve-cover', '22-20': 'engine-electronics' },
    plate: (p) => {
      p.put('', valveCoverShell(240), { at: [0, 0, -70], ghost: true })
      for (const [i, x] of [-84, -28, 28, 84].entries()) {
        p.row(
          { from: [x, 0, -40], to: '+z', start: 30, gap: 14 },
          i === 3
            ? [
                ['4', e.sparkPlug],
                ['3', e.coilBoot],
                ['1', e.pencilCoil],
                ['2', h.flangeBolt(3, 14), { each: [[0, 22, 0]], gap: 2 }],
              ]
            : [['4', e.sparkPlug, { gap: 14 + i }]],
        )
      }
      p.row({ from: [84, -30, 226], to: '-y', start: 96, bare: true }, [['10', e.plugConnector(24), { face: '+z' }]])
      p.row({ from: [130, 20, -60], to: '+x', start: 40, gap: 12 }, [
        ['6', h.oRing(9, 1.6)],
        ['5', e.cranksensor],
        ['7', h.flangeBolt(3, 14), { gap: 14 }],
      ])
      p.row({ from: [-60, -70, -80], to: '-y', start: 40, gap: 12 }, [
        ['8', kind('knock-sensor', 2), { face: '+z', size: 0.7 }],
        ['9', h.flangeBolt(4, 24), { gap: 20 }],
      ])
      p.link('11-12', [-100, -20, -40])
      p.link('22-20', [84, -146, 230])
    },
  }),
  unit({
    key: 'engine-electronics',
    code: '22-20',
    category: 'sensors',
    name: 'Computador y sensores / Engine computer and sensors / Módulo e sensores do motor',
    applies: 'fuel_system=injection, cooling=water',
    parts: `
1; Computador / Engine computer / Módulo do motor; engine-ecu; 1
2; Soporte / Bracket / Suporte; -; 1
3; Tornillo / Bolt / Parafuso; -; 4
4; Conector / Connector / Conector; -; 2
5; Sensor de cigüeñal / Crankshaft sensor / Sensor de rotação; crankshaft-sensor; 1
6; Sensor MAP / MAP sensor / Sensor MAP; map-sensor; 1
7; Sensor de oxígeno / Oxygen sensor / Sonda lambda; oxygen-sensor delantero; 1; Antes del catalizador / Before the catalyst / Antes do catalisador
7; Sensor de oxígeno / Oxygen sensor / Sonda lambda; oxygen-sensor trasero; 1; Después del catalizador / After the catalyst / Após o catalisador
8; Bulbo de temperatura / Coolant temperature sensor / Sensor de temperatura; coolant-temperature-sensor; 1
9; Sensor MAF / Air flow sensor / Sensor MAF; maf-sensor; 1
10; Relé principal / Main relay / Relé principal; relay; 2
11; Sensor de velocidad / Speed sensor / Sensor de velocidade; vehicle-speed-sensor; 1
12; Oring / O-ring / O-ring; -; 3
13; Tornillo del sensor / Sensor bolt / Parafuso do sensor; -; 3`,
    links: { '22-10': 'ignition' },
    plate: (p) => {
      p.put('2', e.cradle(150, 110), { at: [0, 0, -80] })
      p.put('1', e.engineComputer, { at: [0, 0, 0] })
      p.axis([0, 0, 0], [0, 0, -76])
      p.row({ from: [0, 0, 20], to: '+z', start: 40, bare: true }, [
        [
          '3',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [-73, -30, -16],
              [-73, 30, -16],
              [73, 30, -16],
            ],
          },
        ],
      ])
      for (const x of [-30, 30]) p.put('4', e.plugConnector(50), { at: [x, -140, 2] })
      for (const x of [-30, 30]) p.axis([x, -72, 10], [x, -126, 10])
      p.put('10', kind('relay', 2), { at: [-170, 60, 30], size: 0.8 })
      p.row({ from: [150, 60, 60], to: '+z', start: 0, gap: 14 }, [
        ['12', h.oRing(8, 1.6)],
        ['5', e.cranksensor],
        ['13', h.flangeBolt(3, 14), { each: [[26, 0, 0]], gap: 4 }],
      ])
      p.row({ from: [210, -30, -20], to: '+z', start: 0, gap: 14 }, [
        ['12', h.oRing(6, 1.4)],
        ['6', e.pressureSensor],
        ['13', h.flangeBolt(3, 14), { each: [[-20, 0, 0]], gap: 4 }],
      ])
      p.put('7', kind('oxygen-sensor', 2), { at: [150, -160, -60] })
      p.put('8', sensor(8, 34), { at: [60, -170, -60] })
      p.put('9', kind('airflow-sensor', 2), { at: [-150, -90, -80], size: 0.8 })
      p.row({ from: [250, 80, -20], to: '+z', start: 0, gap: 14 }, [
        ['12', h.oRing(8, 1.6)],
        ['11', sensor(9, 30)],
      ])
      p.link('22-10', [30, -170, 4])
    },
  }),
  unit({
    key: 'abs-unit',
    code: '47-60',
    category: 'brakes',
    name: 'Módulo ABS y sensores / ABS unit and sensors / Módulo ABS e sensores',
    applies: 'abs=yes',
    parts: `
1; Módulo ABS / ABS unit / Módulo ABS; abs-module; 1
2; Soporte / Bracket / Suporte; -; 1
3; Caucho / Rubber mount / Coxim; -; 3
4; Tuerca / Nut / Porca; -; 3
5; Tornillo del soporte / Bracket bolt / Parafuso do suporte; -; 2
6; Tubo de entrada / Inlet pipe / Tubo de entrada; -; 2
7; Tubo de salida / Outlet pipe / Tubo de saída; -; 4
8; Sensor delantero / Front wheel sensor / Sensor dianteiro; abs-sensor delantero; 2
9; Sensor trasero / Rear wheel sensor / Sensor traseiro; abs-sensor trasero; 2
10; Corona ABS / Tone ring / Anel ABS; abs-ring delantero; 2
11; Tornillo del sensor / Sensor bolt / Parafuso do sensor; -; 4
12; Conector / Connector / Conector; -; 1`,
    plate: (p) => {
      p.put('1', e.absUnit, { at: [0, 0, 0] })
      p.put('2', e.cradle(100, 84), { at: [0, 0, -165] })
      p.row({ from: [0, 0, -161], to: '+z', start: 16, bare: true }, [
        [
          '3',
          h.grommet(9),
          {
            each: [
              [-30, 0, 0],
              [30, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [0, 0, -165], to: '-z', start: 24, bare: true }, [
        [
          '4',
          h.flangeNut(4),
          {
            each: [
              [-30, 0, 0],
              [30, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [60, 0, -167], to: '+z', start: 40, bare: true }, [
        ['5', h.flangeBolt(4, 18), { each: [[0, 0, 0]] }],
      ])
      p.put(
        '6',
        line(
          [
            [-20, -22, 74],
            [-20, -22, 96],
            [-30, -40, 110],
            [-90, -80, 110],
            [-120, -100, 100],
          ],
          2.4,
        ),
      )
      p.put(
        '6',
        line(
          [
            [-20, 4, 74],
            [-20, 4, 104],
            [-40, -10, 124],
            [-110, -60, 124],
            [-150, -80, 116],
          ],
          2.4,
        ),
      )
      p.put(
        '7',
        line(
          [
            [20, 4, 74],
            [20, 4, 104],
            [40, 20, 124],
            [110, 50, 124],
            [150, 60, 110],
          ],
          2.4,
        ),
      )
      p.put(
        '7',
        line(
          [
            [14, 26, 74],
            [14, 26, 116],
            [30, 50, 140],
            [80, 80, 140],
            [120, 96, 130],
          ],
          2.4,
        ),
      )
      p.put('12', e.plugConnector(26), { at: [52, -150, -6], size: 0.9 })
      p.put('8', kind('abs-sensor', 2), { at: [240, -60, -80], size: 0.9 })
      p.row({ from: [230, -64, -40], to: '+z', start: 20, bare: true }, [['11', h.flangeBolt(3.4, 14)]])
      p.put('9', kind('abs-sensor', 4), { at: [250, 60, 0], size: 0.9 })
      p.put('10', e.toneRing(36), { at: [280, -170, -120], face: '-y' })
    },
  }),
]

const termCap: Draw = (k) => {
  k.box({ at: [2, -2, 0], size: [38, 34, 16], round: 6, dark: true })
}
const fuseBox: Draw = (k) => {
  k.box({ at: [0, 0, -20], size: [84, 56, 34], round: 4, dark: true })
  k.box({ at: [0, 0, 14], size: [74, 46, 5], round: 3 })
  for (const x of [-24, 0, 24])
    for (const y of [-10, 10]) k.box({ at: [x, y, 19], size: [16, 12, 6], round: 1, dark: true })
}
const bladeFuse: Draw = (k) => {
  for (const x of [-4, 4]) k.box({ at: [x, 0, -14], size: [4, 1.4, 14], tone: 'paper' })
  k.prism({
    at: [0, -2.4, 0],
    axis: 'y',
    h: 5,
    outline: {
      outer: rounded(
        [
          [-8, 0],
          [8, 0],
          [8, 9],
          [-8, 9],
        ],
        2,
      ),
      holes: [],
    },
  })
}
