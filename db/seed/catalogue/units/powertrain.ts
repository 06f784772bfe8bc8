import { circle, rect } from '@tuerca/line-art/outline'
import {
  bevelGear,
  bevelPinion,
  diffCase,
  torqueConverter,
  valveBody,
  yokeFlange,
} from '@tuerca/line-art/parts/drive-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { banjo, cable, hose, line } from '@tuerca/line-art/parts/lines'
import * as d from '@tuerca/line-art/parts/powertrain-pieces'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

const PULLEYS = [
  { c: [0, -70], r: 46 },
  { c: [96, 20], r: 26 },
  { c: [10, 40], r: 38 },
  { c: [-86, 56], r: 28 },
  { c: [-104, -40], r: 34 },
] as const

const brakeSwitch: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-30, 3],
      [-20, 3],
      [-20, 7],
      [10, 7],
    ],
    rings: [-16, -12, -8, -4, 0, 4],
  })
  k.box({ at: [0, 0, 10], size: [20, 16, 18], round: 3, dark: true })
}

export const powertrain = [
  unit({
    key: 'automatic-transmission',
    code: '35-10',
    category: 'transmission',
    name: 'Caja automática / Automatic transmission / Câmbio automático',
    applies: 'transmission=A*|CVT*, transmission!=A1, fuel!=electric',
    parts: `
1; Caja automática / Transmission case / Câmbio automático; automatic-gearbox; 1
2; Convertidor de torque / Torque converter / Conversor de torque; torque-converter; 1
3; Cuerpo de válvulas / Valve body / Corpo de válvulas; valve-body; 1
4; Solenoide / Shift solenoid / Solenoide; transmission-solenoid; 4
5; Filtro / Filter / Filtro; automatic-transmission-filter; 1
6; Empaque del cárter / Pan gasket / Junta do cárter; atf-pan-gasket; 1
7; Cárter / Oil pan / Cárter; atf-pan; 1
8; Tornillo del cárter / Pan bolt / Parafuso do cárter; -; 14
9; Tapón de drenaje / Drain plug / Bujão; -; 1
10; Retenedor del convertidor / Converter seal / Retentor do conversor; -; 1
11; Oring / O-ring / O-ring; -; 1
12; Disco / Friction disc / Disco; -; 6
13; Separador / Steel plate / Separador; -; 6
14; Tornillo / Bolt / Parafuso; -; 6
-; Aceite de transmisión / Transmission fluid / Óleo; atf; X
-; Juego de reparación / Overhaul kit / Jogo de reparo; -; 1`,
    links: { '35-20': 'shift-lever' },
    plate: (p) => {
      p.put('1', d.automaticCase, { at: [0, 60, 60], face: '-y' })
      p.row({ from: [0, 20, 60], to: '-y', start: 40, gap: 16 }, [
        ['10', h.seal(26, 17)],
        ['2', torqueConverter(70)],
        [
          '14',
          h.bolt(4, 16),
          {
            each: [
              [0, 0, 46],
              [40, 0, -23],
              [-40, 0, -23],
            ],
          },
        ],
      ])
      p.row({ from: [30, 130, 0], to: '-z', start: 96, gap: 12 }, [
        ['3', valveBody(110, 80), { face: '+z' }],
        ['11', h.oRing(10, 1.6), { gap: 6 }],
        ['5', d.fluidFilter, { face: '+z' }],
        ['6', d.panGasket(140, 110), { face: '+z' }],
        ['7', d.fluidPan(140, 110), { face: '+z' }],
        [
          '8',
          h.flangeBolt(3.4, 14),
          {
            each: [
              [-64, -50, 0],
              [64, -50, 0],
            ],
            gap: -30,
          },
        ],
        ['9', h.plug(6, 12), { gap: 0 }],
      ])
      p.row({ from: [90, 130, -100], to: '+x', start: 40, bare: true }, [
        [
          '4',
          d.solenoidValve,
          {
            face: '-x',
            each: [
              [0, -20, 0],
              [0, 20, 0],
            ],
          },
        ],
      ])
      p.row({ from: [110, 190, 90], to: '+x', start: 20, gap: 8 }, [
        ['12', d.frictionDisc(34, true)],
        ['13', d.frictionDisc(32, false)],
        ['12', d.frictionDisc(34, true)],
        ['13', d.frictionDisc(32, false)],
      ])
      p.link('35-20', [-40, 110, 86])
    },
  }),
  unit({
    key: 'differential',
    code: '38-10',
    category: 'driveline',
    name: 'Diferencial trasero / Rear differential / Diferencial traseiro',
    applies: 'drive=rwd|4x4|awd, layout=transverse|longitudinal, fuel!=electric',
    parts: `
1; Carcasa del eje / Axle case / Carcaça do eixo; differential trasero; 1
2; Corona y piñón / Crown wheel and pinion / Coroa e pinhão; ring-and-pinion trasero; 1
3; Caja de satélites / Differential case / Caixa de satélites; -; 1
4; Planetario / Side gear / Planetária; -; 2
5; Satélite / Pinion gear / Satélite; -; 2
6; Eje de satélites / Pinion shaft / Eixo dos satélites; -; 1
7; Rodamiento lateral / Side bearing / Rolamento lateral; -; 2
8; Rodamiento del piñón / Pinion bearing / Rolamento do pinhão; -; 2
9; Espaciador / Spacer / Espaçador; -; 1
10; Retenedor del piñón / Pinion seal / Retentor do pinhão; differential-seal trasero; 1
11; Brida / Companion flange / Flange; -; 1
12; Tuerca del piñón / Pinion nut / Porca do pinhão; -; 1
13; Tapa trasera / Rear cover / Tampa traseira; -; 1
14; Tornillo de la tapa / Cover bolt / Parafuso da tampa; -; 10
15; Tornillo de la corona / Crown wheel bolt / Parafuso da coroa; -; 8
-; Aceite de diferencial / Differential oil / Óleo do diferencial; gear-oil; X`,
    links: { '37-10': 'propeller-shaft' },
    plate: (p) => {
      p.put('1', d.axleCase, { at: [0, 40, 60] })
      p.row({ from: [0, 90, 60], to: '+y', start: 70, gap: 14 }, [
        ['13', d.axleCover(62)],
        [
          '14',
          h.flangeBolt(3.4, 14),
          {
            each: [
              [57, 0, 0],
              [-57, 0, 0],
              [0, 0, 57],
            ],
            gap: 4,
          },
        ],
      ])
      const nutAt = p.row({ from: [0, -70, 60], to: '-y', start: 50, gap: 10 }, [
        ['2', bevelPinion(26), { face: '-y' }],
        ['8', h.taperBearing(22, 10, 16)],
        ['9', h.sleeve(11, 8, 18)],
        ['8', h.taperBearing(22, 10, 16)],
        ['10', h.seal(22, 13)],
        ['11', yokeFlange(24)],
        ['12', h.flangeNut(7)],
      ])
      p.row({ from: [-70, -40, -150], to: '+x', start: 0, gap: 12 }, [
        ['7', h.taperBearing(24, 12, 16), { face: '-x' }],
        ['2', d.crownWheel(58), { face: '-x' }],
        ['3', diffCase(48), { face: '-x' }],
        ['4', bevelGear(20, 14), { face: '-x' }],
        ['5', bevelGear(15, 12), { face: '-x', gap: 16 }],
        ['4', bevelGear(20, 14)],
        ['7', h.taperBearing(24, 12, 16)],
      ])
      p.row({ from: [-70, -40, -150], to: '-x', start: 40, bare: true }, [
        [
          '15',
          h.bolt(3.6, 14),
          {
            each: [
              [0, 36, 0],
              [0, -36, 0],
            ],
          },
        ],
      ])
      p.put('6', h.pin(6, 60), { at: [190, -140, -150], face: '+y' })
      p.link('37-10', [0, nutAt[1] + 46, 70])
    },
  }),
  unit({
    key: 'shift-lever',
    code: '35-20',
    category: 'transmission',
    name: 'Palanca y guayas de cambios / Shift lever and cables / Alavanca e cabos de câmbio',
    applies: 'transmission=M*, layout=transverse',
    parts: `
1; Palanca de cambios / Shift lever / Alavanca; shift-lever; 1
2; Pomo / Knob / Manopla; shift-knob; 1
3; Fuelle / Gaiter / Coifa; shift-boot; 1
4; Guaya de selección / Selector cable / Cabo seletor; shift-cable; 1
5; Guaya de cambios / Shift cable / Cabo de engate; shift-cable; 1; De engranaje / Shift / De engate
6; Tornillo / Bolt / Parafuso; -; 4
7; Grapa / Clip / Presilha; -; 2
8; Pin / Split pin / Contrapino; -; 2
9; Arandela / Washer / Arruela; -; 2
10; Pasamuros / Grommet / Vedador; -; 1
11; Soporte de guayas / Cable bracket / Suporte dos cabos; -; 1
12; Tornillo del soporte / Bracket bolt / Parafuso do suporte; -; 2`,
    links: { '32-10': 'gearbox-case' },
    plate: (p) => {
      p.put('1', d.gearLever, { at: [0, 0, 0] })
      p.row({ from: [0, 0, 124], to: '+z', start: 24, gap: 18 }, [
        ['3', d.leverGaiter],
        ['2', d.leverKnob],
      ])
      p.row({ from: [0, 0, -16], to: '+z', start: 40, bare: true }, [
        [
          '6',
          h.flangeBolt(3.6, 20),
          {
            each: [
              [-28, -42, 0],
              [28, -42, 0],
              [28, 42, 0],
            ],
          },
        ],
      ])
      p.put(
        '4',
        cable(
          [
            [110, -20, 26],
            [140, 20, 26],
            [160, 80, 24],
            [180, 160, 10],
            [230, 210, -10],
          ],
          4,
        ),
      )
      p.put(
        '5',
        cable(
          [
            [60, -60, -20],
            [120, -30, -20],
            [170, 30, -20],
            [220, 90, -30],
            [280, 130, -60],
          ],
          4,
        ),
      )
      p.row({ from: [40, 6, 10], to: '+x', start: 70, bare: true }, [['7', h.clip(16), { face: '+z' }]])
      p.put('9', h.washer(6), { at: [140, -120, -30], face: '+x' })
      p.put('8', h.splitPin(24), { at: [80, -150, -10], face: '+x' })
      p.put('10', h.grommet(16), { at: [200, 60, -60], face: '+x' })
      p.put('11', h.angleBracket(66, 44, 40), { at: [300, 230, 30] })
      p.row({ from: [300, 226, 34], to: '+z', start: 40, bare: true }, [
        [
          '12',
          h.flangeBolt(4, 16),
          {
            each: [
              [-20, 0, 0],
              [20, 0, 0],
            ],
          },
        ],
      ])
      p.link('32-10', [290, 140, -66])
    },
  }),
  unit({
    key: 'pedals',
    code: '46-20',
    category: 'brakes',
    name: 'Pedales / Pedals / Pedais',
    applies: 'transmission=M*',
    parts: `
1; Pedal de freno / Brake pedal / Pedal de freio; brake-pedal; 1
2; Pedal de embrague / Clutch pedal / Pedal de embreagem; clutch-pedal; 1
3; Pedal de acelerador / Accelerator pedal / Pedal do acelerador; accelerator-pedal; 1
4; Caucho del pedal / Pedal pad / Borracha do pedal; pedal-pad; 2
5; Soporte de pedales / Pedal bracket / Suporte dos pedais; -; 1
6; Interruptor de freno / Brake light switch / Interruptor de freio; stop-light-switch; 1
7; Resorte / Return spring / Mola; -; 2
8; Buje / Bush / Bucha; -; 4
9; Perno / Pivot bolt / Pino; -; 1
10; Tuerca / Nut / Porca; -; 1
11; Tuerca del soporte / Bracket nut / Porca do suporte; -; 4
12; Tornillo / Bolt / Parafuso; -; 3`,
    links: { '47-01': 'brake-master-cylinder', '31-20': 'clutch-hydraulics' },
    plate: (p) => {
      p.put('5', d.pedalBox, { at: [0, 120, 60] })
      p.row({ from: [0, 168, 60], to: '+y', start: 44, bare: true }, [
        [
          '11',
          h.flangeNut(4),
          {
            each: [
              [-72, 0, -38],
              [72, 0, -38],
              [-62, 0, 36],
              [62, 0, 36],
            ],
          },
        ],
      ])
      p.put('1', d.pedalArm(50), { at: [10, -30, 60] })
      p.put('2', d.pedalArm(44), { at: [-100, -60, 60] })
      p.row({ from: [26, -30, 60], to: '+x', start: 22, gap: 8 }, [
        ['8', h.sleeve(9, 5, 14)],
        ['9', h.bolt(5, 60), { gap: 12 }],
      ])
      p.row({ from: [-6, -30, 60], to: '-x', start: 20, gap: 6, bare: true }, [['8', h.sleeve(9, 5, 14)]])
      p.row({ from: [-116, -60, 60], to: '-x', start: 20, gap: 8, bare: true }, [['10', h.flangeNut(5)]])
      p.put('7', h.coil(9, 34, 7, 1.4), { at: [-60, 20, 110], face: '+x' })
      p.put('4', d.pedalPad(50), { at: [10, -150, -90] })
      p.put('4', d.pedalPad(44), { at: [-100, -180, -90] })
      p.row({ from: [70, 40, 130], to: '-y', start: 0 }, [['6', brakeSwitch]])
      p.put('3', d.acceleratorPedal, { at: [220, -50, 30] })
      p.row({ from: [242, -36, 20], to: '+x', start: 26, bare: true }, [
        [
          '12',
          h.flangeBolt(3.6, 18),
          {
            each: [
              [0, 0, 22],
              [0, 0, -30],
            ],
          },
        ],
      ])
      p.link('47-01', [40, 160, 54])
      p.link('31-20', [-34, 160, 54])
    },
  }),
  unit({
    key: 'power-steering-pump',
    code: '48-30',
    category: 'steering',
    name: 'Bomba de dirección hidráulica / Power steering pump / Bomba de direção hidráulica',
    applies: 'steering=hydraulic, fuel!=electric',
    parts: `
1; Bomba de dirección / Power steering pump / Bomba de direção; power-steering-pump; 1
2; Polea / Pulley / Polia; -; 1
3; Tuerca / Nut / Porca; -; 1
4; Depósito / Reservoir / Reservatório; power-steering-reservoir; 1
5; Tapa / Cap / Tampa; -; 1
6; Manguera de alta / High pressure hose / Mangueira de alta; power-steering-hose; 1
7; Manguera de retorno / Return hose / Mangueira de retorno; power-steering-hose; 1
8; Tornillo hueco / Banjo bolt / Parafuso oco; -; 1
9; Arandela / Washer / Arruela; -; 2
10; Abrazadera / Clamp / Abraçadeira; -; 4
11; Rotor y paletas / Rotor and vanes / Rotor e palhetas; -; 1
12; Anillo de leva / Cam ring / Anel; -; 1
13; Oring / O-ring / O-ring; -; 2
14; Retenedor / Shaft seal / Retentor; -; 1
15; Tornillo / Bolt / Parafuso; -; 3
-; Líquido de dirección / Steering fluid / Fluido; power-steering-fluid; X`,
    links: { '48-10': 'steering-rack', '23-40': 'accessory-belt' },
    plate: (p) => {
      p.row({ from: [0, 60, 0], to: '-y', start: 0, gap: 16 }, [
        ['1', d.steeringPumpBody],
        ['14', h.seal(15, 8)],
        ['2', h.pulley(48, 22, 5, 9)],
        ['3', h.flangeNut(6)],
      ])
      p.row({ from: [0, 116, 0], to: '+y', start: 40, gap: 12 }, [
        ['11', d.vaneRotor(18)],
        ['12', d.camRing(25)],
        ['13', h.oRing(26, 1.8)],
      ])
      p.row({ from: [40, 70, 0], to: '+x', start: 60, bare: true }, [
        [
          '15',
          h.bolt(4, 34),
          {
            face: '-y',
            each: [
              [-2, 40, -8],
              [20, 40, 34],
            ],
          },
        ],
      ])
      p.row({ from: [-36, 96, 0], to: '-x', start: 40, gap: 8 }, [
        ['9', h.washer(7)],
        ['', banjo(10)],
        ['9', h.washer(7)],
        ['8', h.bolt(6, 24)],
      ])
      p.put(
        '6',
        line(
          [
            [-104, 96, -14],
            [-110, 80, -50],
            [-90, 40, -80],
            [-60, -40, -90],
            [-60, -110, -90],
          ],
          4,
        ),
      )
      p.put('4', d.oilReservoir, { at: [-60, 150, 150] })
      p.row({ from: [-60, 150, 180], to: '+z', start: 20 }, [['5', h.plug(14, 4)]])
      p.put(
        '7',
        hose(
          [
            [20, 94, 70],
            [20, 96, 90],
            [10, 110, 100],
            [-10, 130, 100],
          ],
          8,
        ),
      )
      p.put('10', h.clamp(11), { at: [34, 60, 62], face: '+z' })
      p.put('10', h.clamp(11), { at: [40, 160, 120], face: '+x' })
      p.link('48-10', [-60, -110, -90])
      p.link('23-40', [30, -70, 30])
    },
  }),
  unit({
    key: 'turbo',
    code: '15-30',
    category: 'fuel-intake',
    name: 'Turbo e intercooler / Turbocharger and intercooler / Turbo e intercooler',
    applies: 'aspiration=turbo',
    parts: `
1; Turbo completo / Turbocharger / Turbocompressor; turbocharger; 1
2; Caracol de escape / Turbine housing / Carcaça da turbina; -; 1
3; Conjunto central / Core assembly / Conjunto central; turbo-cartridge; 1
4; Rueda compresora / Compressor wheel / Rotor do compressor; -; 1
5; Caracol de admisión / Compressor housing / Carcaça do compressor; -; 1
6; Oring / O-ring / O-ring; -; 1
7; Actuador / Wastegate actuator / Atuador; -; 1
8; Intercooler / Intercooler / Intercooler; intercooler; 1
9; Manguera del intercooler / Intercooler hose / Mangueira do intercooler; intercooler-hose; 2
10; Abrazadera / Clamp / Abraçadeira; -; 4
11; Tubo de aceite / Oil pipe / Tubo de óleo; -; 1
12; Empaque / Gasket / Junta; -; 1
13; Tuerca / Nut / Porca; -; 4
14; Tornillo / Bolt / Parafuso; -; 6`,
    links: { '15-10': 'exhaust-manifold', '13-10': 'air-filter' },
    plate: (p) => {
      p.group('1', () => {
        p.row({ from: [0, 130, 0], to: '-y', start: 0, gap: 14 }, [
          ['2', d.turboScroll(40, true), { face: '+y' }],
          ['3', d.turboCore(26)],
          ['6', h.oRing(30, 1.8)],
          ['4', d.turboWheel(27)],
          ['5', d.turboScroll(38, false)],
        ])
        p.row({ from: [-150, 60, 30], to: '-y', start: 0 }, [['7', d.wastegate]])
      })
      p.row({ from: [-40, 130, 64], to: '+z', start: 30, bare: true }, [
        ['12', h.gasket(rect(44, 44, 5), circle(13))],
        [
          '13',
          h.flangeNut(4),
          {
            each: [
              [-17, -17, 0],
              [17, 17, 0],
            ],
            gap: 16,
          },
        ],
      ])
      p.put(
        '11',
        line(
          [
            [0, 40, 40],
            [0, 44, 66],
            [30, 60, 84],
            [80, 90, 84],
            [110, 110, 70],
          ],
          2.6,
        ),
      )
      p.row({ from: [70, 130, 0], to: '+x', start: 30, bare: true }, [
        [
          '14',
          h.flangeBolt(4, 18),
          {
            each: [
              [0, 0, 20],
              [0, 0, -20],
            ],
          },
        ],
      ])
      p.put('8', d.intercooler(150, 70), { at: [220, -90, -50] })
      p.put(
        '9',
        hose(
          [
            [60, -170, 30],
            [90, -180, 10],
            [110, -150, -30],
            [112, -110, -38],
          ],
          13,
        ),
      )
      p.put('10', h.clamp(16), { at: [34, -190, 96], face: '+z' })
      p.put(
        '9',
        hose(
          [
            [340, -78, -36],
            [370, -60, -20],
            [380, -20, 10],
            [380, 20, 40],
          ],
          13,
        ),
      )
      p.put('10', h.clamp(16), { at: [324, -78, -36], face: '+x' })
      p.link('15-10', [-40, 130, 90])
      p.link('13-10', [0, -170, 0])
    },
  }),
  unit({
    key: 'accessory-belt',
    code: '23-40',
    category: 'electrical-engine',
    name: 'Correa de accesorios y tensor / Accessory belt and tensioner / Correia de acessórios e tensor',
    applies: 'fuel=gasoline|diesel, ac=yes',
    parts: `
1; Correa de accesorios / Accessory belt / Correia de acessórios; accessory-belt; 1
2; Polea de cigüeñal / Crankshaft pulley / Polia do virabrequim; harmonic-balancer; 1
3; Polea de alternador / Alternator pulley / Polia do alternador; alternator-pulley; 1
4; Polea de bomba de agua / Water pump pulley / Polia da bomba; -; 1
5; Polea loca / Idler pulley / Polia louca; idler-pulley; 1
6; Tensor / Tensioner / Tensor; belt-tensioner; 1
7; Polea del compresor / Compressor pulley / Polia do compressor; -; 1
8; Tornillo del cigüeñal / Crankshaft bolt / Parafuso do virabrequim; -; 1
9; Tornillo del tensor / Tensioner bolt / Parafuso do tensor; -; 1
10; Tornillo de la polea / Pulley bolt / Parafuso da polia; -; 4
11; Tapa / Dust cap / Tampa; -; 1
12; Tuerca / Nut / Porca; -; 1`,
    links: { '23-10': 'alternator', '14-10': 'water-pump', '76-10': 'air-conditioning' },
    plate: (p) => {
      p.put('1', d.ribbedBelt(PULLEYS, 22), { at: [-60, -190, 0], face: '-y' })
      for (const [code, i, r] of [
        ['2', 0, 46],
        ['3', 1, 26],
        ['4', 2, 38],
        ['7', 4, 34],
      ] as const)
        p.put(code, h.pulley(r, 24, 5), { at: [PULLEYS[i].c[0], 0, PULLEYS[i].c[1]], face: '-y' })
      p.put('5', h.pulley(28, 22, 0), { at: [PULLEYS[3].c[0], 0, PULLEYS[3].c[1]], face: '-y' })
      p.axis([0, 40, -70], [-60, -190, -70])
      p.row({ from: [0, -14, -70], to: '-y', start: 46 }, [['8', h.flangeBolt(6, 30)]])
      p.row({ from: [96, -14, 20], to: '-y', start: 18 }, [['12', h.flangeNut(5)]])
      p.row({ from: [10, -14, 40], to: '-y', start: 36, bare: true }, [
        [
          '10',
          h.flangeBolt(3.4, 14),
          {
            each: [
              [-10, 0, 10],
              [10, 0, -10],
            ],
          },
        ],
      ])
      p.row({ from: [-86, -14, 56], to: '-y', start: 30, gap: 10 }, [
        ['10', h.flangeBolt(4, 24)],
        ['11', h.plug(12, 1), { gap: 12 }],
      ])
      p.put('6', d.beltTensioner, { at: [190, 60, -60], face: '-y' })
      p.row({ from: [190, 60, -60], to: '-y', start: 50 }, [['9', h.flangeBolt(5, 36)]])
      p.link('23-10', [96, 14, 40])
      p.link('14-10', [10, 14, 76])
      p.link('76-10', [-104, 14, -20])
    },
  }),
]
