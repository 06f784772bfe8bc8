import { circle, rect } from '@tuerca/line-art/outline'
import * as b from '@tuerca/line-art/parts/brake-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { kind, pipe } from '@tuerca/line-art/parts/lines'
import * as s from '@tuerca/line-art/parts/suspension-pieces'
import { unit } from '../unit-template.ts'

export const frontRunningGear = [
  unit({
    key: 'front-wheel-hub',
    code: '43-30',
    category: 'front-axle',
    name: 'Muñeco, cubo y rodamiento delantero / Front knuckle, hub and bearing / Manga, cubo e rolamento dianteiro',
    applies: 'front_brake=disc',
    parts: `
1; Muñeco de suspensión / Steering knuckle / Manga de eixo; steering-knuckle delantero derecho; 1; Derecho / Right / Direito
1; Muñeco de suspensión / Steering knuckle / Manga de eixo; steering-knuckle delantero izquierdo; 1; Izquierdo / Left / Esquerdo
2; Rodamiento de rueda / Wheel bearing / Rolamento da roda; wheel-bearing delantero; 2
3; Pin de seguridad / Snap ring / Anel elástico; -; 2
4; Cubo de rueda / Wheel hub / Cubo de roda; wheel-hub delantero; 2
5; Retenedor de rueda / Hub seal / Retentor da roda; wheel-seal delantero; 2
6; Arandela / Washer / Arruela; -; 2
7; Tuerca de punta de eje / Axle nut / Porca da ponta de eixo; -; 2
8; Espárrago de rueda / Wheel stud / Prisioneiro da roda; wheel-stud; 10
9; Protector del disco / Splash shield / Defletor; brake-backing-plate delantero; 2
10; Tornillo del protector / Shield bolt / Parafuso do defletor; -; 6
11; Chaveta / Split pin / Contrapino; -; 2`,
    links: { '47-15': 'front-brake-disc', '42-20': 'front-lower-arm' },
    plate: (p) => {
      p.put('1', s.knuckle, { at: [0, 60, 0], face: '-y', size: 1.3 })
      p.row({ from: [0, 60, 0], to: '+y', start: 66, gap: 10 }, [['5', h.seal(30, 20)]])
      p.row({ from: [0, 40, 0], to: '-y', start: 70, gap: 12 }, [
        ['2', h.ballBearing(33, 18, 26)],
        ['3', h.circlip(34)],
        ['9', b.splashShield(70), { gap: 14 }],
        ['4', s.hubFlange(56, 5), { gap: 10 }],
        ['6', h.washer(9, 3)],
        ['7', h.castleNut(9)],
        ['11', h.splitPin(24), { gap: 14 }],
      ])
      p.row({ from: [0, -270, 42], to: '+y', start: 30, bare: true }, [['8', h.stud(4, 34)]])
      p.put('10', h.flangeBolt(3.4, 14), { at: [66, -140, 60], face: '-y' })
      p.put('10', h.flangeBolt(3.4, 14), { at: [66, -140, 40], face: '-y' })
      p.link('47-15', [40, -262, -34])
      p.link('42-20', [0, 66, -84])
    },
  }),
  unit({
    key: 'front-strut',
    code: '42-10',
    category: 'front-suspension',
    name: 'Amortiguador y espiral delantero / Front strut and spring / Amortecedor e mola dianteiros',
    applies: 'front_suspension=strut',
    parts: `
1; Amortiguador / Strut / Amortecedor; shock-absorber delantero derecho; 1; Derecho / Right / Direito
1; Amortiguador / Strut / Amortecedor; shock-absorber delantero izquierdo; 1; Izquierdo / Left / Esquerdo
2; Espiral / Coil spring / Mola helicoidal; coil-spring delantero; 2
3; Aislador inferior / Lower spring seat / Isolador inferior; spring-seat delantero inferior; 2
4; Aislador superior / Upper spring seat / Isolador superior; spring-seat delantero superior; 2
5; Tope / Bump stop / Batente; bump-stop delantero; 2
6; Guardapolvo / Dust boot / Coifa; strut-bumper-boot delantero; 2
7; Platillo superior / Upper plate / Prato superior; -; 2
8; Rodamiento de la base / Mount bearing / Rolamento do coxim; strut-bearing; 2
9; Base de amortiguador / Strut mount / Coxim do amortecedor; strut-mount delantero; 2
10; Tuerca del vástago / Rod nut / Porca da haste; -; 2
11; Tuerca de la base / Mount nut / Porca do coxim; -; 6
12; Tapa / Cap / Tampa; -; 2
13; Tornillo al muñeco / Knuckle bolt / Parafuso da manga; -; 4
14; Tuerca / Nut / Porca; -; 4`,
    links: { '43-30': 'front-wheel-hub' },
    plate: (p) => {
      p.put('1', s.strutDamper(240), { at: [-120, 0, -150] })
      p.row({ from: [40, 0, -170], to: '+z', gap: 12 }, [
        ['3', s.springPad(38)],
        ['2', h.coil(38, 150, 6, 5)],
        ['4', s.springPad(40)],
      ])
      p.row({ from: [-60, -190, -60], to: '+z', gap: 14 }, [
        ['6', s.strutBoot(17, 76)],
        ['5', s.bumpStop(15)],
      ])
      p.row({ from: [150, 90, -60], to: '+z', gap: 10 }, [
        ['7', s.springSeat(40)],
        ['8', h.ballBearing(24, 12, 9)],
        ['9', s.strutMount(38)],
        [
          '11',
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
        ['10', h.flangeNut(6), { gap: -22 }],
        ['12', s.dustCap(15), { gap: 16 }],
      ])
      p.row({ from: [-125, -12, -156], to: '-x', start: 50, gap: 8 }, [
        [
          '14',
          h.flangeNut(5),
          {
            each: [
              [0, 0, 0],
              [0, 0, 24],
            ],
          },
        ],
      ])
      p.row({ from: [-110, -12, -156], to: '+x', start: 80, gap: 8, bare: true }, [
        [
          '13',
          h.bolt(5, 30),
          {
            each: [
              [0, 0, 0],
              [0, 0, 24],
            ],
          },
        ],
      ])
      p.link('43-30', [-120, -14, -150])
    },
  }),
  unit({
    key: 'front-lower-arm',
    code: '42-20',
    category: 'front-suspension',
    name: 'Tijera y rótula delantera / Front lower arm and ball joint / Bandeja e pivô dianteiros',
    applies: 'front_suspension=strut|wishbone',
    parts: `
1; Tijera inferior completa / Lower arm assembly / Bandeja inferior completa; control-arm delantero derecho inferior; 1; Derecha / Right / Direita
1; Tijera inferior completa / Lower arm assembly / Bandeja inferior completa; control-arm delantero izquierdo inferior; 1; Izquierda / Left / Esquerda
2; Brazo / Arm / Braço; -; 1
3; Buje delantero de tijera / Front arm bush / Bucha dianteira; control-arm-bushing delantero inferior; 2
4; Buje trasero de tijera / Rear arm bush / Bucha traseira; control-arm-bushing delantero inferior; 2
5; Rótula / Ball joint / Pivô; ball-joint inferior; 2
6; Tornillo de la rótula / Ball joint bolt / Parafuso do pivô; -; 6
7; Tuerca de la rótula / Ball joint nut / Porca do pivô; -; 6
8; Tuerca almenada / Castle nut / Porca castelo; -; 2
9; Chaveta / Split pin / Contrapino; -; 2
10; Tornillo de la tijera / Arm bolt / Parafuso da bandeja; -; 2
11; Tornillo de la tijera / Arm bolt / Parafuso da bandeja; -; 2
12; Arandela / Washer / Arruela; -; 4
13; Tuerca / Nut / Porca; -; 4`,
    links: { '43-30': 'front-wheel-hub', '42-30': 'front-stabiliser' },
    plate: (p) => {
      p.group('1', () => {
        p.put('2', kind('control-arm', 4), { at: [0, 0, 0], size: 2.3 })
        p.row({ from: [-128, -90, 0], to: '-y', start: 78 }, [['3', h.rubberBush(21, 44)]])
        p.row({ from: [-128, 90, 0], to: '+y', start: 78 }, [['4', h.rubberBush(24, 46)]])
        p.row({ from: [110, 0, 10], to: '+z', start: 70, gap: 14 }, [
          [
            '7',
            h.flangeNut(4.6),
            {
              each: [
                [-24, 10, 0],
                [24, 10, 0],
              ],
            },
          ],
          ['5', kind('ball-joint', 5), { size: 1.05 }],
          ['8', h.castleNut(6)],
          ['9', h.splitPin(26), { gap: 16 }],
        ])
        p.row({ from: [110, 0, 0], to: '-z', start: 60, gap: 12, bare: true }, [
          [
            '6',
            h.bolt(4.6, 20),
            {
              each: [
                [-22, 10, 0],
                [22, 10, 0],
                [0, -22, 0],
              ],
            },
          ],
        ])
      })
      p.row({ from: [-128, -168, 0], to: '-y', start: 70, gap: 10 }, [
        ['12', h.washer(9)],
        ['10', h.bolt(8, 50), { gap: 12 }],
      ])
      p.row({ from: [-128, 168, 0], to: '+y', start: 66, gap: 10 }, [
        ['12', h.washer(9)],
        ['11', h.bolt(8, 44), { gap: 12 }],
      ])
      p.row({ from: [-128, -90, 0], to: '+y', start: 48, bare: true }, [['13', h.nut(8)]])
      p.link('42-30', [-10, 40, 10])
      p.link('43-30', [110, 0, 200])
    },
  }),
  unit({
    key: 'front-stabiliser',
    code: '42-30',
    category: 'front-suspension',
    name: 'Barra estabilizadora delantera / Front stabiliser bar / Barra estabilizadora dianteira',
    applies: 'front_suspension=strut|wishbone',
    parts: `
1; Barra estabilizadora / Stabiliser bar / Barra estabilizadora; stabilizer-bar delantero; 1
2; Buje de la barra / Bar bush / Bucha da barra; stabilizer-bushing delantero; 2
3; Abrazadera del buje / Bush clamp / Abraçadeira da bucha; -; 2
4; Tornillo de la abrazadera / Clamp bolt / Parafuso da abraçadeira; -; 4
5; Bieleta / Stabiliser link / Bieleta; stabilizer-link delantero derecho; 1; Derecha / Right / Direita
5; Bieleta / Stabiliser link / Bieleta; stabilizer-link delantero izquierdo; 1; Izquierda / Left / Esquerda
6; Tuerca de la bieleta / Link nut / Porca da bieleta; -; 4
7; Travesaño / Cross member / Travessa; subframe delantero; 1
8; Tornillo del travesaño / Member bolt / Parafuso da travessa; -; 4
9; Arandela / Washer / Arruela; -; 4`,
    links: { '42-20': 'front-lower-arm' },
    plate: (p) => {
      p.put(
        '1',
        pipe(
          [
            [-200, -110, 10],
            [-196, -60, 10],
            [-180, -8, 4],
            [-140, 6, 0],
            [-60, 8, 0],
            [60, 8, 0],
            [140, 6, 0],
            [180, -8, 4],
            [196, -60, 10],
            [200, -110, 10],
          ],
          8,
        ),
        { at: [0, 0, 40] },
      )
      p.put('7', crossMember, { at: [0, 30, -120] })
      for (const x of [-100, 100]) {
        p.row({ from: [x, 8, -90], to: '+z', start: 90, gap: 12 }, [['2', s.barBush(17), { face: '+x', gap: 0 }]])
        p.row({ from: [x, 8, 40], to: '+z', start: 44, gap: 12 }, [
          ['3', h.saddle(54, 30, 22), { spin: 90 }],
          [
            '4',
            h.flangeBolt(4.4, 18),
            {
              each: [
                [0, 21, 0],
                [0, -21, 0],
              ],
              gap: 4,
            },
          ],
        ])
        p.row({ from: [x * 1.5, 30, -120], to: '-z', start: 60, gap: 8 }, [
          ['9', h.washer(6)],
          ['8', h.bolt(6, 26)],
        ])
      }
      p.put('5', kind('stabiliser-link', 2), { at: [226, -150, -60] })
      p.row({ from: [226, -150, 26], to: '-y', start: 56, bare: true }, [['6', h.flangeNut(4.6)]])
      p.put('5', kind('stabiliser-link', 2), { at: [-226, -150, -60] })
      p.row({ from: [-226, -150, 26], to: '-y', start: 56, bare: true }, [['6', h.flangeNut(4.6)]])
      p.axis([-200, -112, 50], [-226, -150, 40])
      p.axis([200, -112, 50], [226, -150, 40])
      p.link('42-20', [226, -160, -60])
    },
  }),
]

function crossMember(k: Parameters<ReturnType<typeof kind>>[0]): void {
  k.prism({ at: [-170, 0, -12], axis: 'x', h: 340, outline: { outer: rect(60, 24, 6), holes: [] } })
  for (const x of [-150, 150])
    k.prism({
      at: [x, 0, 12],
      axis: 'z',
      h: 4,
      outline: { outer: rect(54, 78, 10), holes: [circle(7, [0, 26]), circle(7, [0, -26])] },
      floor: 'ink',
    })
  for (const x of [-60, 60])
    k.prism({ at: [x, 0, 12], axis: 'z', h: 0, outline: { outer: circle(14), holes: [] }, tone: 'ink' })
}
