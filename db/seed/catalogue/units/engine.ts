import { circle, rect } from '@tuerca/line-art/outline'
import * as e from '@tuerca/line-art/parts/engine-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { kind, sensor } from '@tuerca/line-art/parts/lines'
import { screwCap } from '@tuerca/line-art/parts/brake-pieces'
import type { Plate } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

/** Where the camshafts of an engine are, across it. */
const TWO_CAMSHAFTS = [-40, 40]
export const ONE_CAMSHAFT = [0]

const pulleysOf = (camshafts: readonly number[], [crank, cam]: readonly [number, number], down: number) => [
  { c: [0, down], r: crank } as const,
  ...camshafts.toReversed().map((x) => ({ c: [x, 60], r: cam }) as const),
]

// From the tappet down to the valve, as they come out of the head.
function valveRow(p: Plate, from: readonly [number, number, number], code: string, r: number): void {
  const up = { face: '+z', size: 1.5 } as const
  p.row({ from, to: '-z', gap: 7 }, [
    ['9', e.tappet(14), up],
    ['7', e.collets(5), up],
    ['6', h.washer(6, 5), up],
    ['5', h.coil(11, 34, 5, 1.7), up],
    ['10', h.washer(6.4), up],
    ['8', h.rubberBush(6, 12, 2.6), up],
    [code, e.valve(r, 96), up],
  ])
}

export function valveTrain(p: Plate, camshafts: readonly number[]): void {
  p.row({ from: [0, 40, 60], to: '-x', start: 0, gap: 16 }, [
    ['1', e.camShaft(230)],
    ['12', e.sprocket(34, 9, 26)],
    ['13', h.flangeBolt(6, 20)],
  ])
  if (camshafts.length > 1)
    p.row({ from: [60, -60, 60], to: '-x', start: 0, gap: 16 }, [
      ['2', e.camShaft(230)],
      ['12', e.sprocket(34, 9, 26)],
      ['13', h.flangeBolt(6, 20)],
    ])
  p.row({ from: [60, 40, 60], to: '+z', start: 40, gap: 10 }, [
    ['14', h.saddle(34, 16, 16), { spin: 90 }],
    [
      '15',
      h.flangeBolt(3, 20),
      {
        each: [
          [0, 13, 0],
          [0, -13, 0],
        ],
      },
    ],
  ])
  valveRow(p, [-150, -190, 50], '3', 17)
  valveRow(p, [10, -190, 10], '4', 14)
  p.link('11-10', [90, 40, 60])
}

export function timingChain(p: Plate, camshafts: readonly number[]): void {
  p.put('1', e.chain(pulleysOf(camshafts, [17, 32], -78), 9, 64), { at: [0, 0, 0], face: '-y' })
  camshafts.forEach((x, i) =>
    p.row({ from: [x, 0, 60], to: '+y', start: 66, gap: 10 }, [
      [i === 0 ? '2' : '3', e.sprocket(31, 10, 28), { face: '-y' }],
    ]),
  )
  p.row({ from: [0, 0, -78], to: '+y', start: 70 }, [['4', e.sprocket(17, 12, 14), { face: '-y' }]])
  camshafts.forEach((x, i) => p.row({ from: [x, 0, 60], to: '-y', start: 60 - 20 * i }, [['10', h.flangeBolt(6, 26)]]))
  p.put('5', e.chainGuide(110, 1.6), { at: [150, 10, 30], face: '-y' })
  p.row({ from: [152, 0, 56], to: '-y', start: 44, bare: true }, [['9', h.flangeBolt(3.6, 16)]])
  p.put('6', e.chainGuide(110, 1.1), { at: [-128, 10, 10], face: '-y', spin: 180 })
  p.put('7', e.plungerTensioner, { at: [-190, 0, -40], face: '-y', spin: -90 })
  p.row({ from: [-206, 0, -50], to: '-y', start: 44, bare: true }, [
    [
      '8',
      h.flangeBolt(3.6, 18),
      {
        each: [
          [0, 0, 0],
          [0, 0, 30],
        ],
      },
    ],
  ])
  p.row({ from: [0, -100, -30], to: '-y', start: 130, gap: 16, bare: true }, [['11', e.timingCover(190, 250)]])
  p.axis([0, 0, -98], [0, -440, -98])
  p.row({ from: [0, -230, -98], to: '-y', start: 70, gap: 14 }, [
    ['12', h.seal(21, 14)],
    ['14', h.pulley(44, 22, 5)],
    ['15', h.bolt(7, 26)],
  ])
  p.row({ from: [-84, -230, 86], to: '-y', start: 44, bare: true }, [
    [
      '13',
      h.flangeBolt(3.6, 18),
      {
        each: [
          [0, 0, 0],
          [168, 0, 0],
        ],
      },
    ],
  ])
  p.link('11-20', [camshafts[0] ?? 0, 96, 60])
  p.link('11-30', [0, 92, -78])
}

export function timingBelt(p: Plate, camshafts: readonly number[]): void {
  p.put(
    '1',
    e.belt(
      pulleysOf(
        camshafts.map((x) => x * 1.1),
        [18, 33],
        -86,
      ),
      20,
      camshafts.length > 1 ? 92 : 72,
    ),
    { at: [0, 0, 0], face: '-y' },
  )
  for (const x of camshafts)
    p.row({ from: [x * 1.1, 0, 60], to: '+y', start: 78, gap: 10 }, [['6', e.sprocket(32, 20, 30), { face: '-y' }]])
  p.row({ from: [0, 0, -86], to: '+y', start: 76 }, [['7', e.sprocket(18, 20, 18), { face: '-y' }]])
  for (const x of camshafts) p.row({ from: [x * 1.1, 0, 60], to: '-y', start: 40 }, [['11', h.flangeBolt(5.4, 22)]])
  p.row({ from: [-120, 0, -40], to: '-y', start: 0, gap: 12 }, [
    ['2', e.armTensioner(22)],
    ['12', h.flangeNut(5)],
  ])
  p.row({ from: [128, 0, 20], to: '-y', start: 0, gap: 12 }, [
    ['3', h.pulley(20, 20, 0)],
    ['10', h.flangeBolt(5, 26)],
  ])
  p.row({ from: [120, 60, -70], to: '-y', start: 0, gap: 14 }, [
    [
      '5',
      h.gasket(
        rect(74, 66, 24),
        circle(24),
        circle(3, [-28, -24]),
        circle(3, [28, -24]),
        circle(3, [28, 24]),
        circle(3, [-28, 24]),
      ),
    ],
    ['4', kind('water-pump', 2), { face: '+z', size: 0.9 }],
  ])
  p.put('8', e.timingCover(170, 190), { at: [-90, -250, 40], face: '-y' })
  p.row({ from: [-165, -270, 120], to: '-y', start: 36, bare: true }, [
    [
      '9',
      h.flangeBolt(3.6, 16),
      {
        each: [
          [0, 0, 0],
          [160, 0, 0],
          [10, 0, -70],
        ],
      },
    ],
  ])
  p.link('14-10', [130, 64, -100])
}

export const engine = [
  unit({
    key: 'cylinder-head',
    code: '11-10',
    category: 'engine',
    name: 'Culata y empaques / Cylinder head and gaskets / Cabeçote e juntas',
    applies: 'fuel!=electric, cooling=water',
    parts: `
1; Culata / Cylinder head / Cabeçote; cylinder-head; 1
2; Empaque de culata / Head gasket / Junta do cabeçote; head-gasket; 1
3; Tornillo de culata / Head bolt / Parafuso do cabeçote; head-bolts; 10
4; Arandela / Washer / Arruela; -; 10
5; Bloque de motor / Cylinder block / Bloco do motor; engine-block; 1
6; Guía del bloque / Dowel / Guia; -; 2
7; Tapón del bloque / Core plug / Selo do bloco; block-plug; 4
8; Bulbo de temperatura / Temperature sensor / Sensor de temperatura; coolant-temperature-sensor; 1
-; Juego de empaques de motor / Engine gasket set / Jogo de juntas do motor; gasket-set; 1`,
    links: { '11-20': 'valve-train', '11-30': 'crank-mechanism' },
    plate: (p) => {
      p.put('5', e.engineBlock(230), { at: [0, 0, 0] })
      p.row({ from: [0, 0, 4], to: '+z', start: 66, gap: 26 }, [
        [
          '6',
          h.sleeve(5, 3.4, 12),
          {
            each: [
              [-102, -34, 0],
              [102, 34, 0],
            ],
            gap: 0,
          },
        ],
        ['2', e.headGasketPlate(230), { gap: -16 }],
        ['1', e.cylinderHead(230), { gap: -12 }],
        [
          '4',
          h.washer(4),
          {
            each: [
              [-102, -34, 0],
              [-51, -34, 0],
              [51, -34, 0],
              [102, -34, 0],
            ],
            gap: -14,
          },
        ],
        [
          '3',
          h.bolt(4, 50),
          {
            each: [
              [-102, -34, 0],
              [-51, -34, 0],
              [51, -34, 0],
              [102, -34, 0],
            ],
            gap: 0,
          },
        ],
      ])
      p.row({ from: [-51, -42, -46], to: '-y', start: 50, bare: true }, [
        [
          '7',
          h.sleeve(9, 7, 6),
          {
            each: [
              [0, 0, 0],
              [51, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [114, -14, 200], to: '+x', start: 60 }, [['8', sensor(7, 22)]])
      p.link('11-20', [-60, 20, 236])
      p.link('11-30', [-80, -48, -90])
    },
  }),
  unit({
    key: 'valve-train',
    code: '11-20',
    category: 'engine',
    name: 'Árboles de levas y válvulas / Camshafts and valves / Comandos e válvulas',
    applies: 'fuel!=electric, camshafts=2',
    parts: `
1; Árbol de levas de admisión / Intake camshaft / Comando de admissão; camshaft; 1
2; Árbol de levas de escape / Exhaust camshaft / Comando de escape; camshaft; 1
3; Válvula de admisión / Intake valve / Válvula de admissão; intake-valve; half valves
4; Válvula de escape / Exhaust valve / Válvula de escape; exhaust-valve; half valves
5; Resorte de válvula / Valve spring / Mola da válvula; valve-spring; valves
6; Platillo de válvula / Spring retainer / Prato da mola; -; valves
7; Cuñas de válvula / Valve collets / Travas da válvula; -; twice valves
8; Sello de válvula / Valve stem seal / Retentor de válvula; valve-stem-seals; valves
9; Impulsador / Tappet / Tucho; hydraulic-lifter; valves
10; Asiento del resorte / Spring seat / Assento da mola; -; valves
-; Retenedor de levas / Camshaft seal / Retentor do comando; camshaft-seal; 2
12; Piñón de levas / Camshaft sprocket / Engrenagem do comando; cam-gear; 2
13; Tornillo del piñón / Sprocket bolt / Parafuso da engrenagem; -; 2
14; Tapa de apoyo / Bearing cap / Mancal; -; 10
15; Tornillo de apoyo / Cap bolt / Parafuso do mancal; -; 20`,
    links: { '11-10': 'cylinder-head' },
    plate: (p) => valveTrain(p, TWO_CAMSHAFTS),
  }),
  unit({
    key: 'crank-mechanism',
    code: '11-30',
    category: 'engine',
    name: 'Pistones, bielas y cigüeñal / Pistons, rods and crankshaft / Pistões, bielas e virabrequim',
    applies: 'fuel!=electric',
    parts: `
1; Anillos de pistón (juego) / Piston ring set / Jogo de anéis; piston-rings; 1; Estándar / Standard / Padrão
1; Anillos de pistón (juego) / Piston ring set / Jogo de anéis; -; 1; 0.50 mm / 0.50 mm / 0,50 mm
2; Pistón / Piston / Pistão; piston; cyl
3; Bulón / Piston pin / Pino do pistão; -; cyl
4; Seguro del bulón / Pin circlip / Trava do pino; -; twice cyl
5; Biela / Connecting rod / Biela; connecting-rod; cyl
6; Tornillo de biela / Rod bolt / Parafuso da biela; -; twice cyl
7; Casquetes de biela (juego) / Rod bearings / Bronzinas de biela; rod-bearings; 1
8; Cigüeñal / Crankshaft / Virabrequim; crankshaft; 1
9; Casquetes de bancada (juego) / Main bearings / Bronzinas de mancal; main-bearings; 1
10; Cuña / Woodruff key / Chaveta meia-lua; -; 1
11; Piñón de cigüeñal / Crankshaft sprocket / Engrenagem do virabrequim; crank-sprocket; 1
12; Polea de cigüeñal / Crankshaft pulley / Polia do virabrequim; harmonic-balancer; 1
13; Tornillo de la polea / Pulley bolt / Parafuso da polia; -; 1
14; Retenedor trasero de cigüeñal / Rear crank seal / Retentor traseiro; rear-crank-seal; 1
15; Volante de motor / Flywheel / Volante do motor; flywheel; 1
15; Plato flexible / Flexplate / Placa flexível; flexplate; 1
16; Tornillo del volante / Flywheel bolt / Parafuso do volante; -; 6`,
    plate: (p) => {
      p.put('8', e.crankshaft(250), { at: [0, 0, 0] })
      p.row({ from: [-130, 0, 0], to: '-x', start: 52, gap: 14 }, [
        ['10', h.key(14), { face: '+z' }],
        ['11', e.sprocket(20, 10, 18)],
        ['12', h.pulley(44, 22, 5)],
        ['13', h.bolt(7, 26)],
      ])
      p.row({ from: [130, 0, 0], to: '+x', start: 46, gap: 14 }, [
        ['14', h.seal(38, 28), { face: '-x' }],
        ['15', kind('flywheel', 2), { face: '+z', size: 1 }],
        [
          '16',
          h.bolt(4.6, 20),
          {
            each: [
              [0, 17, 0],
              [0, -9, 14],
              [0, -9, -14],
            ],
          },
        ],
      ])
      p.row({ from: [-30, 0, 20], to: '+z', start: 74, gap: 12 }, [
        ['7', e.shell(19, 16, true)],
        ['5', e.rodBody(84)],
        ['2', e.pistonHead(32)],
        ['1', e.pistonRing(33, 4, 40), { gap: 6 }],
        ['1', e.pistonRing(33, 2.4, 120), { gap: 6 }],
        ['1', e.pistonRing(33, 2.4, 200), { gap: 6 }],
      ])
      p.row({ from: [-30, 0, 292], to: '-y', start: 60, gap: 9 }, [
        ['3', h.pin(8, 48)],
        ['4', h.circlip(9)],
      ])
      p.row({ from: [-30, 0, -20], to: '-z', start: 66, gap: 10, bare: true }, [
        ['7', e.shell(19, 16, false), { face: '+z' }],
        ['5', e.rodCap, { face: '+z' }],
        [
          '6',
          h.bolt(4, 26),
          {
            each: [
              [-26, 0, 0],
              [26, 0, 0],
            ],
          },
        ],
      ])
      p.put('9', e.shell(20, 18, true), { at: [110, -60, 60] })
      p.put('9', e.shell(20, 18, false), { at: [110, -60, -60] })
    },
  }),
  unit({
    key: 'timing-chain',
    code: '11-40',
    category: 'engine',
    name: 'Cadena de distribución / Timing chain / Corrente de distribuição',
    applies: 'timing=chain, camshafts=2',
    parts: `
1; Cadena de distribución / Timing chain / Corrente de distribuição; timing-chain; 1
2; Piñón de levas de admisión / Intake sprocket / Engrenagem de admissão; vvt-actuator; 1; Con distribución variable / With variable timing / Com comando variável; fuel!=diesel, from>=2004
2; Piñón de levas de admisión / Intake sprocket / Engrenagem de admissão; cam-gear; 1; ; fuel!=diesel, from<2004
2; Piñón de levas de admisión / Intake sprocket / Engrenagem de admissão; cam-gear; 1; ; fuel=diesel
3; Piñón de levas de escape / Exhaust sprocket / Engrenagem de escape; cam-gear; 1; De escape / Exhaust / De escape
4; Piñón de cigüeñal / Crankshaft sprocket / Engrenagem do virabrequim; crank-sprocket; 1
5; Guía de cadena / Chain guide / Guia da corrente; chain-guide derecho; 1
6; Patín tensor / Slipper / Patim tensor; chain-guide izquierdo; 1
7; Tensor hidráulico / Chain tensioner / Tensor hidráulico; chain-tensioner; 1
8; Tornillo del tensor / Tensioner bolt / Parafuso do tensor; -; 2
9; Tornillo de la guía / Guide bolt / Parafuso da guia; -; 3
10; Tornillo del piñón / Sprocket bolt / Parafuso da engrenagem; -; 2
11; Tapa de distribución / Timing cover / Tampa da distribuição; timing-cover; 1
12; Retenedor delantero / Front crank seal / Retentor dianteiro; front-crank-seal; 1
13; Tornillo de la tapa / Cover bolt / Parafuso da tampa; -; 10
14; Polea de cigüeñal / Crankshaft pulley / Polia do virabrequim; harmonic-balancer; 1
15; Tornillo de la polea / Pulley bolt / Parafuso da polia; -; 1
-; Silicona / Sealant / Silicone; rtv-silicone; 1
-; Kit de cadena / Timing chain kit / Kit de corrente; timing-chain-kit; 1`,
    links: { '11-30': 'crank-mechanism', '11-20': 'valve-train' },
    plate: (p) => timingChain(p, TWO_CAMSHAFTS),
  }),
  unit({
    key: 'timing-belt',
    code: '11-42',
    category: 'engine',
    name: 'Correa de distribución y tensor / Timing belt and tensioner / Correia dentada e tensor',
    applies: 'timing=belt, camshafts=2',
    parts: `
1; Correa de distribución / Timing belt / Correia dentada; timing-belt; 1
2; Tensor de la correa / Belt tensioner / Tensor da correia; timing-belt-tensioner; 1
3; Polea loca / Idler pulley / Polia louca; timing-belt-idler; 1
4; Bomba de agua / Water pump / Bomba d'água; water-pump; 1
5; Empaque de la bomba / Pump gasket / Junta da bomba; water-pump-gasket; 1
6; Polea de levas / Camshaft pulley / Polia do comando; cam-gear; 2
7; Polea dentada de cigüeñal / Crankshaft pulley / Polia dentada; crank-sprocket; 1
8; Tapa superior / Upper cover / Capa superior; timing-cover superior; 1
9; Tornillo de la tapa / Cover bolt / Parafuso da capa; -; 6
10; Tornillo del tensor / Tensioner bolt / Parafuso do tensor; -; 1
11; Tornillo de la polea / Pulley bolt / Parafuso da polia; -; 3
12; Tuerca / Nut / Porca; -; 1
-; Kit de distribución / Timing belt kit / Kit de distribuição; timing-belt-kit-pump; 1
-; Kit de distribución / Timing belt kit / Kit de distribuição; timing-belt-kit; 1; Sin bomba de agua / Without water pump / Sem bomba d'água`,
    links: { '14-10': 'water-pump' },
    plate: (p) => timingBelt(p, TWO_CAMSHAFTS),
  }),
  unit({
    key: 'valve-cover',
    code: '11-12',
    category: 'engine',
    name: 'Tapa de válvulas / Valve cover / Tampa de válvulas',
    applies: 'fuel_system=injection',
    parts: `
1; Tapa de válvulas / Valve cover / Tampa de válvulas; valve-cover; 1
2; Empaque de tapa de válvulas / Cover gasket / Junta da tampa; valve-cover-gasket; 1
3; Tapa de aceite / Oil cap / Tampa de óleo; oil-cap; 1
4; Empaque de la tapa de aceite / Oil cap seal / Vedador da tampa; -; 1
5; Tornillo / Bolt / Parafuso; -; 8
6; Arandela de sello / Seal washer / Arruela de vedação; -; 8
7; Válvula PCV / PCV valve / Válvula PCV; pcv-valve; 1
8; Caucho de la PCV / PCV grommet / Borracha da PCV; -; 1
9; Bobina de encendido / Ignition coil / Bobina de ignição; ignition-coil; cyl
10; Sello del pozo de bujía / Plug tube seal / Vedador do tubo de vela; spark-plug-tube-seal; cyl
11; Sensor de árbol de levas / Camshaft sensor / Sensor de fase; camshaft-sensor; 1
12; Tornillo de la bobina / Coil bolt / Parafuso da bobina; -; cyl
-; Bujía / Spark plug / Vela de ignição; spark-plug; cyl`,
    links: { '11-10': 'cylinder-head' },
    plate: (p) => {
      p.put('', e.cylinderHead(230), { at: [0, 0, -150], ghost: true })
      p.row({ from: [0, 0, -100], to: '+z', start: 30, gap: 8, bare: true }, [
        ['2', e.frameGasket(228, 76)],
        ['10', h.oRing(11, 2), { each: [-78, -26, 26, 78].map((x) => [x, 0, 0] as const), gap: -60 }],
        ['1', e.valveCoverShell(230), { gap: -40 }],
      ])
      for (const x of [-102, 102])
        p.row({ from: [x, -33, 30], to: '+z', start: 28, gap: 8 }, [
          ['6', h.washer(3.4)],
          ['5', h.bolt(3.4, 22)],
        ])
      p.row({ from: [97, -20, 60], to: '+z', start: 46, gap: 10 }, [
        ['4', h.oRing(10, 1.6)],
        ['3', screwCap(15)],
      ])
      p.row({ from: [-25, 0, 50], to: '+z', start: 60, gap: 10 }, [
        ['9', kind('ignition-coil', 3), { face: '+z', size: 0.8 }],
        ['12', h.flangeBolt(3, 14), { each: [[0, -16, 0]], gap: 8 }],
      ])
      p.row({ from: [60, 60, 40], to: '+z', start: 66, gap: 10 }, [
        ['8', h.grommet(9)],
        ['7', sensor(6, 20)],
      ])
      p.row({ from: [-115, 20, 20], to: '-x', start: 60, gap: 10 }, [['11', sensor(7, 26)]])
      p.link('11-10', [-40, -42, -130])
    },
  }),
  unit({
    key: 'engine-mounts',
    code: '11-80',
    category: 'engine',
    name: 'Soportes de motor y caja / Engine and gearbox mounts / Coxins do motor e do câmbio',
    applies: 'fuel!=electric',
    parts: `
1; Soporte de motor derecho / Right engine mount / Coxim direito do motor; engine-mount derecho; 1
2; Soporte de motor izquierdo / Left engine mount / Coxim esquerdo do motor; engine-mount izquierdo; 1
3; Soporte trasero / Rear mount / Coxim traseiro; engine-mount trasero; 1
4; Base del soporte / Mount bracket / Suporte do coxim; -; 1
5; Tornillo / Bolt / Parafuso; -; 6
6; Tuerca / Nut / Porca; -; 4
7; Arandela / Washer / Arruela; -; 4
8; Tornillo pasante / Through bolt / Parafuso passante; -; 1
9; Platina / Plate / Chapa; -; 1`,
    plate: (p) => {
      p.row({ from: [-140, 60, -40], to: '+z', start: 0, gap: 12 }, [
        [
          '9',
          h.flat(
            rect(110, 66, 8),
            4,
            circle(4, [-42, 22]),
            circle(4, [42, 22]),
            circle(4, [-42, -22]),
            circle(4, [42, -22]),
          ),
        ],
        ['1', kind('engine-mount', 1), { size: 1.2 }],
        ['4', h.angleBracket(64, 54, 46)],
        ['7', h.washer(6)],
        ['6', h.flangeNut(6)],
      ])
      p.row({ from: [-140, 60, -40], to: '-z', start: 40, gap: 10, bare: true }, [
        [
          '5',
          h.bolt(4.4, 22),
          {
            each: [
              [-42, 22, 0],
              [42, -22, 0],
            ],
          },
        ],
      ])
      p.row({ from: [60, -40, -60], to: '+z', start: 0, gap: 12 }, [
        ['2', e.mountBracket(70)],
        [
          '5',
          h.bolt(4.4, 22),
          {
            each: [
              [-43, -14, 0],
              [43, -14, 0],
            ],
            gap: -30,
          },
        ],
      ])
      p.row({ from: [60, -64, -34], to: '-y', start: 50, gap: 10 }, [
        ['7', h.washer(6)],
        ['8', h.bolt(6, 60)],
      ])
      p.row({ from: [60, -20, -34], to: '+y', start: 70, gap: 10 }, [['6', h.flangeNut(6)]])
      p.row({ from: [190, 100, 40], to: '+z', start: 0, gap: 12 }, [
        ['3', kind('engine-mount', 6), { size: 1.1 }],
        ['7', h.washer(6)],
        ['6', h.flangeNut(6)],
      ])
      p.row({ from: [190, 100, 40], to: '-z', start: 34, gap: 10, bare: true }, [
        [
          '5',
          h.bolt(4.4, 22),
          {
            each: [
              [-44, 0, 0],
              [44, 0, 0],
            ],
          },
        ],
      ])
    },
  }),
]
