import { circle } from '@tuerca/line-art/outline'
import * as b from '@tuerca/line-art/parts/brake-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { kind, pipe } from '@tuerca/line-art/parts/lines'
import * as s from '@tuerca/line-art/parts/suspension-pieces'
import { gearCase, plainShaft } from '@tuerca/line-art/parts/drive-pieces'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

/** An arm between two bushes, along x. */
const link =
  (l: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [-l / 2, 0, 0],
        [-l / 4, 0, 0],
        [l / 4, 0, 0],
        [l / 2, 0, 0],
      ],
      r: 8,
    })
    for (const x of [-l / 2, l / 2])
      k.prism({ at: [x, -14, 0], axis: 'y', h: 28, outline: { outer: circle(19), holes: [circle(9)] }, floor: 'ink' })
  }

/** Suspensions, axles and brakes that many cars of the region have in place of struts, twist beams and drums. */
export const moreRunningGear = [
  unit({
    key: 'front-wishbones',
    code: '42-14',
    category: 'front-suspension',
    name: 'Amortiguador, tijera superior y espiral delantero / Front shock, upper arm and spring / Amortecedor, bandeja superior e mola dianteiros',
    applies: 'front_suspension=wishbone',
    parts: `
1; Amortiguador / Shock absorber / Amortecedor; shock-absorber delantero; 2
2; Espiral / Coil spring / Mola helicoidal; coil-spring delantero; 2
3; Aislador / Spring seat / Isolador; spring-seat delantero superior; 2
4; Base de amortiguador / Mount / Coxim; strut-mount delantero; 2
5; Tuerca de la base / Mount nut / Porca do coxim; -; 6
6; Tuerca del vástago / Rod nut / Porca da haste; -; 2
7; Tijera superior / Upper arm / Bandeja superior; control-arm delantero superior; 2
8; Rótula superior / Upper ball joint / Pivô superior; ball-joint superior; 2
9; Buje de tijera superior / Upper arm bush / Bucha superior; control-arm-bushing delantero superior; 4
10; Tornillo de la tijera / Arm bolt / Parafuso da bandeja; -; 4
11; Tope / Bump stop / Batente; bump-stop delantero; 2
12; Tuerca / Nut / Porca; -; 4`,
    links: { '42-20': 'front-lower-arm' },
    plate: (p) => {
      p.row({ from: [-140, 0, -190], to: '+z', gap: 12 }, [
        ['1', s.strutDamper(170)],
        ['2', h.coil(36, 120, 6, 5), { gap: -60 }],
        ['3', s.springPad(40)],
        ['4', s.strutMount(38)],
        [
          '5',
          h.flangeNut(4),
          {
            each: [
              [0, 29, 0],
              [25, -15, 0],
              [-25, -15, 0],
            ],
            gap: 12,
          },
        ],
        ['6', h.flangeNut(6), { gap: -10 }],
      ])
      p.put('7', kind('control-arm', 4), { at: [110, 0, 60], size: 2 })
      p.row({ from: [0, -80, 60], to: '-y', start: 60, gap: 10 }, [
        ['9', h.rubberBush(18, 36)],
        ['10', h.bolt(7, 50)],
      ])
      p.row({ from: [0, 80, 60], to: '+y', start: 60, gap: 10 }, [
        ['9', h.rubberBush(18, 36)],
        ['12', h.nut(8)],
      ])
      p.row({ from: [205, 0, 70], to: '+z', start: 50, gap: 14 }, [['8', kind('ball-joint', 5)]])
      p.row({ from: [120, 0, 40], to: '-z', start: 110 }, [['11', s.bumpStop(17), { face: '+z' }]])
      p.link('42-20', [-140, 0, -180])
    },
  }),
  unit({
    key: 'front-rigid-axle',
    code: '42-16',
    category: 'front-suspension',
    name: 'Eje rígido, ballesta y amortiguador delantero / Front beam axle, leaf spring and shock / Eixo rígido, feixe de molas e amortecedor dianteiros',
    applies: 'front_suspension=rigid',
    parts: `
1; Eje delantero / Front axle beam / Viga do eixo dianteiro; -; 1
2; Muñeco / Steering knuckle / Manga de eixo; steering-knuckle delantero derecho; 1; Derecho / Right / Direito
2; Muñeco / Steering knuckle / Manga de eixo; steering-knuckle delantero izquierdo; 1; Izquierdo / Left / Esquerdo
3; Pin maestro / King pin / Pino mestre; -; 2
4; Buje del pin / King pin bush / Bucha do pino; -; 4
5; Ballesta delantera / Front leaf spring / Feixe de molas dianteiro; -; 2
6; Buje de ballesta / Spring bush / Bucha da mola; -; 4
7; Grillete / Shackle / Jumelo; -; 2
8; Abrazadera en U / U-bolt / Grampo U; -; 4
9; Tuerca / Nut / Porca; -; 8
10; Amortiguador / Shock absorber / Amortecedor; shock-absorber delantero derecho; 1; Derecho / Right / Direito
10; Amortiguador / Shock absorber / Amortecedor; shock-absorber delantero izquierdo; 1; Izquierdo / Left / Esquerdo
11; Terminal de dirección / Tie rod end / Terminal de direção; tie-rod-end delantero derecho; 1; Derecho / Right / Direito
11; Terminal de dirección / Tie rod end / Terminal de direção; tie-rod-end delantero izquierdo; 1; Izquierdo / Left / Esquerdo
12; Barra de acople / Tie rod / Barra de ligação; -; 1`,
    plate: (p) => {
      p.put('1', s.frontBeam(320), { at: [0, 0, -70] })
      p.row({ from: [160, 0, -20], to: '+z', start: 40, gap: 10 }, [
        ['4', h.rubberBush(11, 18)],
        ['3', s.kingPin(70)],
      ])
      p.put('2', s.knuckle, { at: [265, 0, -50], face: '-y' })
      p.put('5', s.leafPack(280, 4), { at: [-96, 0, 110], spin: 90 })
      p.row({ from: [-96, 0, 160], to: '+z', start: 50, bare: true }, [
        [
          '8',
          s.uBolt(44, 70),
          {
            each: [
              [0, -24, 0],
              [0, 24, 0],
            ],
          },
        ],
      ])
      p.row({ from: [-96, 0, -110], to: '-z', start: 20, bare: true }, [
        [
          '9',
          h.flangeNut(5),
          {
            each: [
              [0, -24, 0],
              [0, 24, 0],
            ],
          },
        ],
      ])
      p.row({ from: [-96, -140, 140], to: '-x', start: 60, gap: 10 }, [['6', h.rubberBush(12, 30)]])
      p.put('7', s.shackle(56), { at: [20, 150, 160] })
      p.put('10', kind('shock-absorber', 2), { at: [-330, 0, -110] })
      p.put('12', plainShaft(230, 7), { at: [60, 0, -190], face: '+x' })
      p.put('11', kind('tie-rod-end', 3), { at: [250, 0, -190] })
    },
  }),
  unit({
    key: 'rear-multilink',
    code: '52-30',
    category: 'rear-suspension',
    name: 'Brazos, espiral y amortiguador trasero / Rear arms, spring and shock / Braços, mola e amortecedor traseiros',
    applies: 'rear_suspension=multilink',
    parts: `
1; Brazo de arrastre / Trailing arm / Braço longitudinal; trailing-arm; 2
2; Brazo lateral superior / Upper lateral link / Braço superior; rear-lateral-link superior; 2
3; Brazo lateral inferior / Lower lateral link / Braço inferior; rear-lateral-link inferior; 2
4; Buje / Bush / Bucha; rear-arm-bushing trasero; 4
5; Tornillo / Bolt / Parafuso; -; 6
6; Tuerca / Nut / Porca; -; 6
7; Espiral / Coil spring / Mola; coil-spring trasero; 2
8; Aislador superior / Upper pad / Isolador superior; spring-seat trasero superior; 2
9; Amortiguador / Shock absorber / Amortecedor; shock-absorber trasero; 2
10; Tope / Bump stop / Batente; bump-stop trasero; 2
11; Barra estabilizadora / Stabiliser bar / Barra estabilizadora; stabilizer-bar trasero; 1
12; Bieleta / Stabiliser link / Bieleta; stabilizer-link trasero; 2`,
    plate: (p) => {
      p.put('3', link(190), { at: [0, 0, -60] })
      p.put('2', link(150), { at: [20, 90, 50] })
      p.put('1', link(170), { at: [-170, -70, -20], face: '+z', spin: 90 })
      p.row({ from: [95, -14, -60], to: '-y', start: 40, gap: 8 }, [['5', h.bolt(6, 44)]])
      p.row({ from: [-95, -14, -60], to: '-y', start: 46, gap: 10 }, [
        ['4', h.rubberBush(15, 30)],
        ['6', h.nut(7)],
      ])
      p.row({ from: [0, 0, -52], to: '+z', start: 60, gap: 8 }, [
        ['7', h.coil(30, 84, 6, 4)],
        ['8', s.springPad(32)],
      ])
      p.put('9', kind('shock-absorber', 2), { at: [190, 40, 60] })
      p.row({ from: [190, 40, 170], to: '+z', start: 20 }, [['10', s.bumpStop(14)]])
      p.put(
        '11',
        pipe(
          [
            [-200, 170, -80],
            [-190, 200, -80],
            [-150, 220, -80],
            [150, 220, -80],
            [190, 200, -80],
            [200, 170, -80],
          ],
          6,
        ),
      )
      p.put('12', kind('stabiliser-link', 2), { at: [240, 130, -120], size: 0.8 })
    },
  }),
  unit({
    key: 'rear-coil-axle',
    code: '52-40',
    category: 'rear-suspension',
    name: 'Brazos, barra Panhard y espiral trasero / Rear arms, Panhard rod and spring / Braços, barra Panhard e mola traseiros',
    applies: 'rear_suspension=coil_rigid',
    parts: `
1; Brazo inferior / Lower arm / Braço inferior; trailing-arm inferior; 2
2; Brazo superior / Upper arm / Braço superior; trailing-arm superior; 2
3; Buje / Bush / Bucha; rear-arm-bushing trasero; 8
4; Barra Panhard / Panhard rod / Barra Panhard; track-bar trasero; 1
5; Espiral / Coil spring / Mola; coil-spring trasero; 2
6; Aislador superior / Upper pad / Isolador superior; spring-seat trasero superior; 2
7; Amortiguador / Shock absorber / Amortecedor; shock-absorber trasero; 2
8; Tope / Bump stop / Batente; bump-stop trasero; 2
9; Tornillo / Bolt / Parafuso; -; 10
10; Tuerca / Nut / Porca; -; 10`,
    plate: (p) => {
      p.put('', s.axleTube(300), { at: [0, 60, -60], ghost: true })
      p.put('1', link(150), { at: [-110, -110, -90], spin: 90 })
      p.put('2', link(120), { at: [90, -120, 20], spin: 90 })
      p.put('4', link(230), { at: [0, 170, -20] })
      p.row({ from: [-110, -195, -90], to: '-y', start: 40, gap: 10 }, [
        ['3', h.rubberBush(15, 30)],
        ['9', h.bolt(6, 44)],
      ])
      p.row({ from: [125, 170, -20], to: '+x', start: 40, gap: 10 }, [
        ['3', h.rubberBush(15, 30)],
        ['10', h.nut(7)],
      ])
      p.row({ from: [-100, 60, -30], to: '+z', start: 50, gap: 8 }, [
        ['5', h.coil(32, 100, 6, 4)],
        ['6', s.springPad(34)],
      ])
      p.put('7', kind('shock-absorber', 2), { at: [150, 80, 70] })
      p.row({ from: [40, 60, -20], to: '+z', start: 60 }, [['8', s.bumpStop(15)]])
    },
  }),
  unit({
    key: 'rear-axle-shaft',
    code: '43-45',
    category: 'rear-axle',
    name: 'Eje y rodamiento trasero / Rear axle shaft and bearing / Semieixo e rolamento traseiro',
    applies: 'drive=rwd|4x4, rear_suspension=leaf|coil_rigid, fuel!=electric',
    parts: `
1; Eje trasero / Axle shaft / Semieixo traseiro; axle-shaft; 2
2; Retenedor exterior / Outer seal / Retentor externo; wheel-seal trasero; 2
3; Rodamiento / Bearing / Rolamento; wheel-bearing trasero; 2
4; Anillo de retención / Retaining ring / Anel de retenção; -; 2
5; Plato / Retainer plate / Chapa de retenção; -; 2
6; Tuerca / Nut / Porca; -; 8
7; Espárrago de rueda / Wheel stud / Prisioneiro da roda; wheel-stud; 12
8; Tapa / Cover / Tampa; -; 2`,
    plate: (p) => {
      p.row({ from: [0, 220, 0], to: '-y', start: 0, gap: 14 }, [
        ['2', h.seal(30, 16)],
        ['4', h.sleeve(20, 14, 14)],
        ['3', h.ballBearing(32, 15, 20)],
        [
          '5',
          h.flat(
            circle(44),
            5,
            circle(18),
            circle(5, [30, 0]),
            circle(5, [-30, 0]),
            circle(5, [0, 30]),
            circle(5, [0, -30]),
          ),
        ],
        ['1', plainShaft(120, 10), { gap: 20 }],
        ['1', s.hubFlange(62, 6), { gap: -12 }],
        ['8', s.dustCap(20), { gap: 26 }],
      ])
      p.row({ from: [0, 250, 0], to: '+y', start: 40, bare: true }, [
        [
          '6',
          h.flangeNut(4.4),
          {
            each: [
              [30, 0, 0],
              [-30, 0, 0],
              [0, 0, 30],
              [0, 0, -30],
            ],
          },
        ],
      ])
      p.row({ from: [46, -40, 0], to: '-y', start: 70, bare: true }, [['7', h.stud(4.4, 34)]])
    },
  }),
  unit({
    key: 'rear-disc-brake',
    code: '47-35',
    category: 'brakes',
    name: 'Freno trasero de disco / Rear disc brake / Freio traseiro a disco',
    applies: 'rear_brake=disc',
    parts: `
1; Disco de freno / Brake disc / Disco de freio; brake-disc trasero; 2
2; Caliper de freno / Brake caliper / Pinça de freio; brake-caliper trasero derecho; 1; Derecho / Right / Direito
2; Caliper de freno / Brake caliper / Pinça de freio; brake-caliper trasero izquierdo; 1; Izquierdo / Left / Esquerdo
3; Pastillas de freno (juego) / Brake pad kit / Jogo de pastilhas; brake-pads trasero; 1
4; Porta caliper / Caliper bracket / Suporte da pinça; caliper-bracket trasero; 2
5; Tornillo del porta caliper / Bracket bolt / Parafuso do suporte; -; 4
6; Pasador guía / Guide pin / Pino guia; caliper-pins trasero; 4
7; Guardapolvo del pasador / Pin boot / Coifa do pino; -; 4
8; Lámina de retención / Pad clip / Mola de retenção; brake-hardware-kit trasero; 8
9; Protector del disco / Splash shield / Defletor do disco; brake-backing-plate trasero; 2
10; Tornillo de purga / Bleeder screw / Parafuso sangrador; -; 2
-; Kit de reparación / Repair kit / Jogo de reparo; caliper-repair-kit trasero; 1`,
    plate: (p) => {
      p.row({ from: [0, 140, 0], to: '-y', start: 0, gap: 24 }, [
        ['9', b.splashShield(80)],
        ['1', b.disc(84, false, 5)],
      ])
      p.put('2', b.caliperBody(), { at: [230, -30, 40], face: '-y' })
      p.row({ from: [242, 18, 92], to: '+z', start: 40 }, [['10', h.screw(3.4, 16)]])
      p.row({ from: [230, -60, 50], to: '-y', start: 90, gap: 10, bare: true }, [
        ['3', b.brakePad(34, true)],
        ['3', b.brakePad(34), { gap: 22 }],
      ])
      p.put('4', b.caliperBracket, { at: [-190, -80, -30], face: '-y' })
      p.row({ from: [-256, -120, -10], to: '-y', start: 30, gap: 8 }, [
        ['7', b.pinBoot(8)],
        ['6', b.guidePin(6, 36)],
      ])
      p.row({ from: [-146, -80, -54], to: '+y', start: 60 }, [['5', h.flangeBolt(6, 26)]])
      p.put('8', b.padClip, { at: [-90, -190, 10], face: '-y' })
    },
  }),
  unit({
    key: 'transfer-case',
    code: '36-10',
    category: 'driveline',
    name: 'Caja de transferencia / Transfer case / Caixa de transferência',
    applies: 'drive=4x4, layout=longitudinal, fuel!=electric',
    parts: `
1; Caja de transferencia / Transfer case / Caixa de transferência; transfer-case; 1
2; Tapa trasera / Rear cover / Tampa traseira; -; 1
3; Empaque de la tapa / Cover gasket / Junta da tampa; -; 1
4; Rodamiento / Bearing / Rolamento; -; 2
5; Retenedor / Seal / Retentor; -; 2
6; Tornillo / Bolt / Parafuso; -; 10
7; Tapón de drenaje / Drain plug / Bujão; -; 2
8; Arandela / Washer / Arruela; -; 2
-; Valvulina / Gear oil / Óleo; gear-oil; X`,
    links: { '37-10': 'propeller-shaft' },
    plate: (p) => {
      p.row({ from: [0, 200, 0], to: '-y', start: 0, gap: 20 }, [
        ['5', h.seal(26, 15)],
        ['4', h.ballBearing(28, 14, 14)],
        ['1', gearCase(150, 150, 70)],
        ['3', h.gasket(circle(52), circle(38))],
        ['4', h.ballBearing(28, 14, 14)],
        ['2', h.flat(circle(52), 12, circle(16), circle(4, [40, 0]), circle(4, [-40, 0]))],
        ['5', h.seal(24, 14)],
        [
          '6',
          h.flangeBolt(4, 24),
          {
            each: [
              [40, 0, 0],
              [-40, 0, 0],
              [0, 0, 40],
            ],
          },
        ],
      ])
      p.row({ from: [30, 80, -70], to: '-z', start: 50, gap: 8 }, [
        ['8', h.washer(7)],
        ['7', h.plug(7, 14)],
      ])
      p.link('37-10', [0, 204, 24])
    },
  }),
]
