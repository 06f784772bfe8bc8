import { circle } from '@tuerca/line-art/outline'
import * as b from '@tuerca/line-art/parts/body-front-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { cable } from '@tuerca/line-art/parts/lines'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

export const bodyFront = [
  unit({
    key: 'front-bumper',
    code: '81-10',
    category: 'body-front',
    name: 'Bómper delantero y persiana / Front bumper and grille / Para-choque dianteiro e grade',
    parts: `
1; Bómper delantero / Front bumper / Para-choque dianteiro; front-bumper; 1
2; Absorbedor / Energy absorber / Absorvedor; bumper-absorber delantero; 1
3; Alma del bómper / Bumper reinforcement / Alma do para-choque; bumper-reinforcement delantero; 1
4; Persiana / Radiator grille / Grade; grille; 1
5; Emblema / Badge / Emblema; emblem delantero; 1
6; Rejilla inferior / Lower grille / Grade inferior; bumper-grille delantero inferior; 1
7; Moldura de exploradora / Fog lamp trim / Moldura do farol de neblina; fog-light-bezel delantero; 2
8; Guía del bómper / Bumper guide / Guia do para-choque; bumper-bracket delantero derecho; 1; Derecha / Right / Direita
8; Guía del bómper / Bumper guide / Guia do para-choque; bumper-bracket delantero izquierdo; 1; Izquierda / Left / Esquerda
9; Tornillo del alma / Beam bolt / Parafuso da alma; -; 8
10; Grapa / Clip / Presilha; -; 10
11; Tornillo / Screw / Parafuso; -; 6
12; Tapa del gancho / Tow eye cover / Tampa do gancho; tow-hook-cover delantero; 1`,
    links: { '80-10': 'headlamp', '80-20': 'fog-lamp' },
    plate: (p) => {
      p.put('3', b.bumperBeam(126), { at: [40, 260, 20] })
      p.put('2', b.bumperFoam(122), { at: [20, 140, 20] })
      p.put('1', b.bumperSkin(160), { at: [0, 0, 0] })
      p.axis([40, 244, 20], [20, 126, 20])
      p.axis([20, 126, 20], [0, -20, 20])
      p.axis([0, -20, -30], [0, -120, -30])
      p.row({ from: [128, 310, 20], to: '+y', start: 22, bare: true }, [
        [
          '9',
          h.flangeBolt(4.4, 22),
          {
            each: [
              [-16, 0, 15],
              [16, 0, -15],
            ],
          },
        ],
      ])
      p.put('4', b.grille(120, 44, 4), { at: [-30, 0, 190] })
      p.axis([-30, 0, 166], [-30, 0, 46])
      p.row({ from: [-30, -6, 190], to: '-y', start: 46 }, [['5', b.badge(13)]])
      p.row({ from: [-70, 6, 212], to: '+z', start: 26, bare: true }, [
        [
          '10',
          h.pushClip(5),
          {
            each: [
              [0, 0, 0],
              [80, 0, 0],
            ],
          },
        ],
      ])
      p.put('6', b.lowerGrille(112, 26), { at: [0, -120, -30] })
      for (const s of [-1, 1]) p.put('7', b.fogBezel(38, 30), { at: [s * 110, -112, -34] })
      for (const [s, y] of [
        [-1, 60],
        [1, 60],
      ] as const) {
        p.put('8', b.bumperGuide(54), { at: [s * 218, y, 30] })
        p.axis([s * 218, y, 26], [s * 160, y, 26])
      }
      p.row({ from: [222, 60, 24], to: '+x', start: 24, bare: true }, [
        [
          '11',
          h.screw(3, 14),
          {
            each: [
              [0, -18, 0],
              [0, 18, 0],
            ],
          },
        ],
      ])
      p.put('12', h.flat(circle(9), 3), { at: [-66, -120, 44], face: '-y' })
      p.link('80-20', [110, -112, -34])
      p.link('80-10', [120, 0, 46])
    },
  }),
  unit({
    key: 'bonnet',
    code: '81-20',
    category: 'body-front',
    name: 'Capó, bisagras y chapa / Bonnet, hinges and lock / Capô, dobradiças e trinco',
    parts: `
1; Capó / Bonnet / Capô; hood; 1
2; Bisagra / Hinge / Dobradiça; hood-hinge derecho; 1; Derecha / Right / Direita
2; Bisagra / Hinge / Dobradiça; hood-hinge izquierdo; 1; Izquierda / Left / Esquerda
3; Tornillo de la bisagra / Hinge bolt / Parafuso da dobradiça; -; 8
4; Insonorizante / Sound mat / Manta acústica; insulator-hood; 1
5; Grapa / Clip / Presilha; -; 9
6; Chapa / Lock / Trinco; hood-lock; 1
7; Guaya / Release cable / Cabo; hood-cable; 1
8; Manija de apertura / Release handle / Alavanca de abertura; -; 1
9; Varilla / Stay rod / Vareta; hood-rod; 1
11; Gancho / Striker / Gancho; -; 1
12; Tope de caucho / Rubber stop / Batente; -; 2
13; Empaque del capó / Bonnet seal / Borracha do capô; -; 1
14; Tornillo / Bolt / Parafuso; -; 3`,
    plate: (p) => {
      p.put('1', b.bonnetSkin(280, 190), { at: [0, 60, 160] })
      p.put('4', b.soundMat(200, 120), { at: [0, 60, -40] })
      p.axis([0, 60, 110], [0, 60, -36])
      p.row({ from: [0, 20, -40], to: '-z', start: 26, bare: true }, [
        [
          '5',
          h.pushClip(5),
          {
            face: '-z',
            each: [
              [-60, -20, 0],
              [0, -20, 0],
              [60, -20, 0],
            ],
          },
        ],
      ])
      p.put('2', b.bonnetHinge, { at: [-190, 210, 190] })
      p.put('2', b.bonnetHinge, { at: [170, 190, 136] })
      p.axis([-136, 150, 190], [-190, 170, 220])
      p.axis([140, 140, 186], [174, 146, 166])
      p.row({ from: [184, 190, 130], to: '+x', start: 28, bare: true }, [
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
      p.row({ from: [-20, -70, 110], to: '-z', start: 50, bare: true }, [['11', b.striker, { face: '+z' }]])
      p.put('6', b.bonnetLock, { at: [0, -140, -50] })
      p.axis([-20, -70, 140], [-20, -70, 40])
      p.axis([-20, -70, 40], [0, -138, -40])
      p.row({ from: [0, -146, -56], to: '-y', start: 42, bare: true }, [
        [
          '14',
          h.flangeBolt(4, 16),
          {
            each: [
              [-23, 0, -6],
              [23, 0, -6],
            ],
          },
        ],
      ])
      p.put(
        '7',
        cable(
          [
            [-46, -130, -60],
            [-90, -100, -70],
            [-150, -40, -60],
            [-190, 40, -30],
            [-200, 80, -10],
          ],
          3,
        ),
      )
      p.put('8', releaseHandle, { at: [-206, 96, 40] })
      p.put('9', b.stayRod(170), { at: [170, -60, -50] })
      for (const y of [-40, -90])
        p.row({ from: [-165, y, 60], to: '-z', start: 0, bare: true }, [['12', h.plug(7, 10), { face: '+z' }]])
      p.put('13', sealStrip, { at: [0, 230, 190] })
    },
  }),
]

const releaseHandle: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [26, 10, 12], round: 3, dark: true })
  k.box({ at: [-4, -16, -6], size: [30, 8, 10], round: 4, dark: true })
}

const sealStrip: Draw = (k) =>
  k.tube({
    points: [
      [-130, -14, -6],
      [-70, 0, 0],
      [0, 4, 2],
      [70, 0, 0],
      [130, -14, -6],
    ],
    r: 3.4,
    dark: true,
  })
