import { nut as nutOf } from '@tuerca/line-art/kit'
import { circle, outline, rect, rounded } from '@tuerca/line-art/outline'
import * as b from '@tuerca/line-art/parts/brake-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { hose, kind } from '@tuerca/line-art/parts/lines'
import { unit } from '../unit-template.ts'

export const brakes = [
  unit({
    key: 'front-brake-caliper',
    code: '47-12',
    category: 'brakes',
    name: 'Caliper y pastillas de freno delantero / Front brake caliper and pads / Pinça e pastilhas do freio dianteiro',
    applies: 'front_brake=disc',
    parts: `
1; Caliper de freno completo / Caliper assembly / Pinça de freio completa; brake-caliper delantero derecho; 1; Derecho / Right / Direito
1; Caliper de freno completo / Caliper assembly / Pinça de freio completa; brake-caliper delantero izquierdo; 1; Izquierdo / Left / Esquerdo
2; Cuerpo del caliper / Caliper body / Corpo da pinça; -; 2
3; Pastillas de freno (juego) / Brake pad kit / Jogo de pastilhas; brake-pads delantero; 1
4; Laminilla antirruido / Noise shim / Chapa antirruído; -; 4
5; Pistón del caliper / Caliper piston / Pistão da pinça; caliper-piston delantero; 2
6; Sello del pistón / Piston seal / Vedador do pistão; caliper-repair-kit delantero; 2
7; Guardapolvo del pistón / Piston boot / Coifa do pistão; -; 2
8; Tornillo del caliper / Caliper bolt / Parafuso da pinça; -; 4
9; Pasador guía / Guide pin / Pino guia; caliper-pins delantero; 4
10; Guardapolvo del pasador / Pin boot / Coifa do pino; -; 4
11; Porta caliper / Caliper bracket / Suporte da pinça; caliper-bracket delantero; 2
12; Tornillo del porta caliper / Bracket bolt / Parafuso do suporte; -; 4
13; Lámina de retención / Pad clip / Mola de retenção; brake-hardware-kit delantero; 8
14; Tornillo de purga / Bleeder screw / Parafuso sangrador; -; 2
-; Grasa para pasadores / Guide pin grease / Graxa dos pinos; grease; X`,
    links: { '47-15': 'front-brake-disc' },
    plate: (p) => {
      p.group('1', () => {
        p.put('2', b.caliperBody(), { at: [0, 0, 0], face: '-y' })
        p.row({ from: [0, -30, 18], to: '-y', start: 58, gap: 9 }, [
          ['6', h.oRing(17, 1.8)],
          ['5', b.cupPiston(18, 24)],
          ['7', b.dustBoot(19)],
        ])
        p.row({ from: [12, 48, 52], to: '+z', start: 52 }, [['14', h.screw(3.4, 16)]])
        p.row({ from: [62, 60, 18], to: '+y', start: 30, gap: 8 }, [['8', h.bolt(5, 20)]])
        p.row({ from: [-62, 60, 18], to: '+y', start: 40, gap: 8 }, [['8', h.bolt(5, 20)]])
      })
      p.row({ from: [0, -30, 10], to: '-y', start: 240, gap: 10, bare: true }, [
        ['4', b.padShim()],
        ['3', b.brakePad(40, true), { gap: 2 }],
        ['3', b.brakePad(40), { gap: 34 }],
        ['4', b.padShim(), { gap: 4 }],
      ])
      p.put('11', b.caliperBracket, { at: [170, -140, -70], face: '-y' })
      p.axis([104, -140, -48], [104, -330, -48])
      p.row({ from: [104, -190, -48], to: '-y', start: 30, gap: 8, bare: true }, [
        ['10', b.pinBoot(8)],
        ['9', b.guidePin(6, 40)],
      ])
      p.row({ from: [236, -190, -48], to: '-y', start: 30, gap: 8 }, [
        ['10', b.pinBoot(8)],
        ['9', b.guidePin(6, 40)],
      ])
      p.row({ from: [214, -140, -94], to: '+y', start: 60, gap: 6 }, [['12', h.flangeBolt(6, 26)]])
      p.row({ from: [126, -140, -94], to: '+y', start: 70, gap: 6 }, [['12', h.flangeBolt(6, 26)]])
      p.put('13', b.padClip, { at: [270, -200, -20], face: '-y' })
      p.put('13', b.padClip, { at: [300, -200, -50], face: '-y', spin: 180 })
      p.link('47-15', [104, -330, -48])
    },
  }),
  unit({
    key: 'front-brake-disc',
    code: '47-15',
    category: 'brakes',
    name: 'Disco y protector de freno delantero / Front brake disc and shield / Disco e defletor do freio dianteiro',
    applies: 'front_brake=disc, abs=yes',
    parts: `
1; Disco de freno / Brake disc / Disco de freio; brake-disc delantero; 2
2; Protector del disco / Splash shield / Defletor do disco; brake-backing-plate delantero derecho; 1; Derecho / Right / Direito
2; Protector del disco / Splash shield / Defletor do disco; brake-backing-plate delantero izquierdo; 1; Izquierdo / Left / Esquerdo
3; Tornillo del protector / Shield bolt / Parafuso do defletor; -; 6
4; Cubo de rueda / Wheel hub / Cubo de roda; wheel-hub delantero; 2
5; Tornillo de posición / Locating screw / Parafuso de posição; -; 4
6; Sensor ABS / ABS sensor / Sensor ABS; abs-sensor delantero; 2
7; Tornillo del sensor / Sensor bolt / Parafuso do sensor; -; 2
8; Tuerca de rueda / Wheel nut / Porca da roda; wheel-nut; 20`,
    links: { '47-12': 'front-brake-caliper', '43-30': 'front-wheel-hub' },
    plate: (p) => {
      p.row({ from: [0, 60, 0], to: '-y', start: 0, gap: 24 }, [
        [
          '3',
          h.flangeBolt(3.4, 14),
          {
            face: '+y',
            each: [
              [38, 0, 0],
              [-19, 0, 33],
              [-19, 0, -33],
            ],
          },
        ],
        ['2', b.splashShield(96), { gap: 30 }],
        ['4', kind('wheel-hub', 3), { face: '+z', size: 1.1 }],
        ['1', b.disc(100, true, 5), { gap: 26 }],
        [
          '5',
          h.screw(3.4, 12),
          {
            each: [
              [34, 0, 28],
              [-34, 0, -28],
            ],
          },
        ],
        [
          '8',
          h.nut(6, 12),
          {
            each: [
              [0, 0, 36],
              [34, 0, 11],
              [-34, 0, 11],
              [21, 0, -29],
              [-21, 0, -29],
            ],
            gap: 40,
          },
        ],
      ])
      p.put('6', kind('abs-sensor', 2), { at: [-150, 80, 60], size: 0.8 })
      p.row({ from: [-150, 60, 110], to: '+z', start: 40 }, [['7', h.flangeBolt(3.4, 14)]])
      p.link('47-12', [70, -260, 90])
      p.link('43-30', [0, -150, -30])
    },
  }),
  unit({
    key: 'rear-drum-brake',
    code: '47-30',
    category: 'brakes',
    name: 'Freno trasero de tambor / Rear drum brake / Freio traseiro a tambor',
    applies: 'rear_brake=drum',
    parts: `
1; Campana de freno / Brake drum / Tambor de freio; brake-drum; 2
2; Bandas de freno (juego) / Brake shoe kit / Jogo de lonas; brake-shoes; 1
3; Portabandas / Backing plate / Prato do freio; -; 1; Izquierdo / Left / Esquerdo
3; Portabandas / Backing plate / Prato do freio; -; 1; Derecho / Right / Direito
4; Cilindro de rueda / Wheel cylinder / Cilindro de roda; wheel-cylinder; 2
5; Tornillo del cilindro / Cylinder bolt / Parafuso do cilindro; -; 4
6; Resorte superior / Upper spring / Mola superior; drum-hardware-kit; 2
7; Resorte inferior / Lower spring / Mola inferior; -; 2
8; Regulador de freno / Adjuster / Regulador; brake-adjuster; 2
9; Pasador de la banda / Shoe pin / Pino da lona; -; 4
10; Resorte de sujeción / Hold-down spring / Mola de fixação; -; 4
11; Copa del resorte / Spring cup / Prato da mola; -; 8
12; Tapón de inspección / Inspection plug / Tampão de inspeção; -; 4
13; Tornillo de la campana / Drum screw / Parafuso do tambor; -; 4
14; Purgador / Bleeder screw / Sangrador; -; 2`,
    plate: (p) => {
      p.put('3', b.backingPlate(92), { at: [0, 80, 0], face: '-y' })
      p.row({ from: [-12, 80, 66], to: '+y', start: 60, gap: 8 }, [
        [
          '5',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [0, 0, 0],
              [24, 0, 0],
            ],
          },
        ],
        ['14', h.screw(3, 14), { each: [[10, 0, 14]], gap: 14 }],
      ])
      p.row({ from: [66, 80, 20], to: '+y', start: 150 }, [['12', h.grommet(7)]])
      p.row({ from: [0, 80, 66], to: '-y', start: 92, gap: 10, bare: true }, [['4', b.wheelCylinder]])
      p.axis([0, 80, 66], [0, -80, 66])
      p.put('2', b.brakeShoe(84, -1), { at: [-24, -120, 0], face: '-y' })
      p.put('2', b.brakeShoe(84, 1), { at: [24, -120, 0], face: '-y' })
      p.put('6', h.coil(4, 46, 9, 0.9), { at: [0, -128, 50], face: '+x' })
      p.put('8', b.adjuster, { at: [0, -128, 22], face: '-y' })
      p.put('7', h.coil(4, 54, 11, 0.9), { at: [0, -128, -56], face: '+x' })
      for (const s of [-1, 1])
        p.row({ from: [s * 92, -120, -6], to: '-y', start: s * 4 + 40, gap: 6 }, [
          ['11', h.washer(5)],
          ['10', h.coil(7, 16, 4, 1)],
          ['11', h.washer(5)],
        ])
      p.row({ from: [-92, -120, -6], to: '+y', start: 76, gap: 6 }, [['9', h.pin(2.2, 34)]])
      p.row({ from: [0, -170, 0], to: '-y', start: 190, gap: 16 }, [
        ['1', b.drum(90, 4)],
        [
          '13',
          h.screw(3.4, 14),
          {
            each: [
              [44, 0, 0],
              [-44, 0, 0],
            ],
          },
        ],
      ])
    },
  }),
  unit({
    key: 'brake-master-cylinder',
    code: '47-01',
    category: 'brakes',
    name: 'Bomba de freno y servofreno / Brake master cylinder and booster / Cilindro mestre e servofreio',
    applies: 'fuel!=electric',
    parts: `
1; Servofreno / Brake booster / Servofreio; brake-booster; 1
2; Empaque del servo / Booster gasket / Junta do servo; -; 1
3; Bomba de freno / Master cylinder / Cilindro mestre; brake-master-cylinder; 1
4; Depósito de líquido / Fluid reservoir / Reservatório; brake-fluid-reservoir; 1
5; Tapa del depósito / Reservoir cap / Tampa do reservatório; -; 1
6; Retenedor del depósito / Reservoir grommet / Vedador do reservatório; -; 2
7; Pasador del depósito / Reservoir pin / Pino do reservatório; -; 1
8; Tuerca de la bomba / Cylinder nut / Porca do cilindro; -; 2
9; Oring de la bomba / Cylinder O-ring / O-ring do cilindro; -; 1
10; Manguera de vacío / Vacuum hose / Mangueira de vácuo; brake-booster-hose; 1
11; Válvula de retención / Check valve / Válvula de retenção; -; 1
12; Abrazadera / Hose clamp / Abraçadeira; -; 2
13; Horquilla del pedal / Clevis / Garfo do pedal; -; 1
14; Pasador de la horquilla / Clevis pin / Pino do garfo; -; 1
15; Tuerca del servo / Booster nut / Porca do servo; -; 4
-; Líquido de frenos DOT 4 / Brake fluid DOT 4 / Fluido de freio DOT 4; brake-fluid; X`,
    plate: (p) => {
      p.put('1', b.booster(84), { at: [0, 0, 0], face: '-y' })
      p.row({ from: [0, 30, 0], to: '+y', start: 80, gap: 16 }, [
        [
          '2',
          h.gasket(
            rect(80, 80, 14),
            circle(26),
            circle(4, [30, 30]),
            circle(4, [-30, 30]),
            circle(4, [30, -30]),
            circle(4, [-30, -30]),
          ),
        ],
        [
          '15',
          h.flangeNut(4),
          {
            each: [
              [30, 0, 30],
              [-30, 0, 30],
              [-30, 0, -30],
            ],
            gap: 24,
          },
        ],
        ['13', clevis, { gap: 20 }],
      ])
      p.row({ from: [0, -34, 0], to: '-y', start: 78, gap: 14 }, [
        ['9', h.oRing(14, 1.6)],
        ['3', b.masterBody(86)],
        [
          '8',
          h.flangeNut(4),
          {
            each: [
              [26, 0, 0],
              [-26, 0, 0],
            ],
            gap: -62,
          },
        ],
      ])
      p.row({ from: [0, -206, 12], to: '+z', start: 40, gap: 14 }, [
        [
          '6',
          h.grommet(8),
          {
            each: [
              [0, 26, 0],
              [0, -14, 0],
            ],
          },
        ],
        ['4', b.reservoir(84), { face: '-x', gap: 20 }],
        ['5', b.screwCap(11), { each: [[0, 20, 0]], gap: 14 }],
      ])
      p.row({ from: [-20, -206, 66], to: '-x', start: 110 }, [['7', h.pin(1.8, 44)]])
      p.row({ from: [-43, -24, 42], to: '-y', start: 40, gap: 8 }, [
        ['11', h.plug(5, 14)],
        ['12', h.clamp(8)],
      ])
      p.put(
        '10',
        hose(
          [
            [-43, -100, 42],
            [-43, -130, 46],
            [-60, -160, 70],
            [-110, -166, 80],
            [-160, -150, 60],
          ],
          6,
        ),
      )
      p.put('12', h.clamp(8), { at: [-186, -140, 52], face: '-x' })
      p.row({ from: [0, 240, 0], to: '+x', start: 50, gap: 8 }, [['14', b.guidePin(4, 26)]])
    },
  }),
]

function clevis(k: Parameters<ReturnType<typeof kind>>[0]): void {
  k.cylinder({ at: [0, 0, -14], axis: 'z', r: 4, h: 14, rings: [2, 5, 8, 11] })
  nutOf(k, { at: [0, 0, -6], axis: 'z', r: 4, h: 5 })
  for (const s of [-1, 1])
    k.prism({
      at: [s * 8 - 1.5, 0, 0],
      axis: 'x',
      h: 3,
      outline: outline(
        rounded(
          [
            [-7, 0],
            [7, 0],
            [7, 24],
            [-7, 24],
          ],
          6,
        ),
        circle(3, [0, 17]),
      ),
    })
  k.box({ at: [0, 0, 0], size: [19, 14, 3], round: 1 })
}
