import { outline, rounded } from '@tuerca/line-art/outline'
import { fogBezel } from '@tuerca/line-art/parts/body-front-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import * as l from '@tuerca/line-art/parts/lamp-pieces'
import { hose, kind } from '@tuerca/line-art/parts/lines'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

const lampGasket: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 4,
    dark: true,
    outline: outline(
      rounded(
        [
          [-46, -66, 12],
          [34, -58, 14],
          [44, 20, 16],
          [24, 70, 16],
          [-40, 66, 10],
        ],
        10,
      ),
      rounded(
        [
          [-37, -55, 9],
          [26, -49, 10],
          [35, 18, 12],
          [18, 60, 12],
          [-32, 57, 8],
        ],
        8,
      ),
    ),
  })

export const lamps = [
  unit({
    key: 'headlamp',
    code: '80-10',
    category: 'lighting',
    name: 'Farola / Headlamp / Farol',
    parts: `
1; Farola / Headlamp / Farol; headlight derecho; 1; Derecha / Right / Direito
1; Farola / Headlamp / Farol; headlight izquierdo; 1; Izquierda / Left / Esquerdo
2; Bombillo de baja / Low beam bulb / Lâmpada do farol baixo; headlight-bulb; 2
3; Bombillo de alta / High beam bulb / Lâmpada do farol alto; headlight-bulb; 2
4; Tapa / Cap / Tampa; -; 4
5; Bombillo de cocuyo / Position bulb / Lâmpada de posição; small-bulb; 2
6; Portalámpara / Socket / Soquete; bulb-socket; 2
7; Bombillo de direccional / Turn signal bulb / Lâmpada do pisca; small-bulb; 2
8; Motor de nivelación / Levelling motor / Motor de regulagem; headlight-leveling-motor; 2
9; Tornillo superior / Upper screw / Parafuso superior; -; 6
10; Grapa / Clip / Presilha; -; 2
11; Soporte / Bracket / Suporte; -; 2`,
    links: { '81-10': 'front-bumper' },
    plate: (p) => {
      p.put('1', l.headlampUnit, { at: [0, 0, 0] })
      p.row({ from: [-34, 60, -2], to: '+y', start: 62, gap: 18 }, [
        ['2', l.halogenBulb(9), { face: '-y' }],
        ['4', l.lampCap(22)],
      ])
      p.row({ from: [34, 60, -2], to: '+y', start: 84, gap: 18 }, [
        ['3', l.halogenBulb(7), { face: '-y' }],
        ['4', l.lampCap(18)],
      ])
      p.row({ from: [78, 40, 4], to: '+y', start: 140, gap: 10 }, [
        ['7', l.smallBulb(7, true), { face: '-y' }],
        ['6', l.socketHolder(9), { face: '-y' }],
      ])
      p.row({ from: [-70, 40, 8], to: '+y', start: 70, gap: 10 }, [['5', l.smallBulb(5, false), { face: '-y' }]])
      p.row({ from: [40, 20, -34], to: '-z', start: 40 }, [['8', l.levelMotor, { face: '+z' }]])
      p.row({ from: [0, 22, 34], to: '+z', start: 44, bare: true }, [
        [
          '9',
          h.screw(4, 18),
          {
            each: [
              [-66, 0, 0],
              [30, 0, 6],
              [92, 0, -4],
            ],
          },
        ],
      ])
      p.row({ from: [-92, 20, 0], to: '-x', start: 40 }, [
        ['10', h.pushClip(6)],
        ['11', h.angleBracket(44, 40, 30), { face: '+z', gap: 20 }],
      ])
      p.link('81-10', [-30, 0, -24])
    },
  }),
  unit({
    key: 'fog-lamp',
    code: '80-20',
    category: 'lighting',
    name: 'Exploradora / Fog lamp / Farol de neblina',
    parts: `
1; Exploradora / Fog lamp / Farol de neblina; fog-light delantero derecho; 1; Derecha / Right / Direito
1; Exploradora / Fog lamp / Farol de neblina; fog-light delantero izquierdo; 1; Izquierda / Left / Esquerdo
2; Bombillo / Bulb / Lâmpada; headlight-bulb; 2
3; Moldura / Bezel / Moldura; fog-light-bezel delantero; 2
4; Soporte / Bracket / Suporte; -; 2
5; Tornillo / Screw / Parafuso; -; 6
6; Tornillo de ajuste / Adjusting screw / Parafuso de regulagem; -; 2
7; Relé / Relay / Relé; relay; 1
8; Mando de luces / Lighting switch / Chave de luz; combination-switch; 1
9; Ramal / Wiring harness / Chicote; -; 1
10; Grapa / Clip / Presilha; -; 4`,
    links: { '81-10': 'front-bumper', '48-20': 'steering-column' },
    plate: (p) => {
      p.put('1', l.fogLampUnit, { at: [0, 0, 0] })
      p.row({ from: [0, 40, 0], to: '+y', start: 40, gap: 14 }, [['2', l.halogenBulb(10), { face: '-y' }]])
      p.row({ from: [0, -4, 0], to: '-y', start: 70 }, [['3', fogBezel(96, 78), { face: '+z' }]])
      p.row({ from: [0, -140, 0], to: '-y', start: 0, bare: true }, [
        [
          '10',
          h.pushClip(5),
          {
            each: [
              [-40, 0, 30],
              [40, 0, -28],
            ],
          },
        ],
      ])
      p.row({ from: [0, 18, 0], to: '-y', start: 40, bare: true }, [
        [
          '5',
          h.screw(3.6, 16),
          {
            each: [
              [-49, 0, 20],
              [-49, 0, -20],
              [49, 0, 0],
            ],
          },
        ],
      ])
      p.put('4', h.angleBracket(60, 50, 36), { at: [120, 60, -20] })
      p.axis([49, 20, 0], [120, 60, 10])
      p.row({ from: [0, 22, 34], to: '+z', start: 24 }, [['6', h.screw(4, 26)]])
      p.put(
        '9',
        hose(
          [
            [30, 120, 4],
            [60, 150, 20],
            [110, 160, 30],
            [160, 150, 30],
            [200, 120, 20],
          ],
          3.4,
        ),
      )
      p.put('7', kind('relay', 2), { at: [220, 90, -10], size: 0.8 })
      p.put('8', switchStalk, { at: [190, -20, -70], size: 0.9 })
      p.link('81-10', [0, -74, -34])
      p.link('48-20', [190, -20, -60])
    },
  }),
  unit({
    key: 'rear-lamp',
    code: '80-30',
    category: 'lighting',
    name: 'Stop, tercer stop y luz de placa / Rear lamps / Lanternas traseiras',
    parts: `
1; Stop / Rear lamp / Lanterna traseira; tail-light derecho; 1; Derecho / Right / Direita
1; Stop / Rear lamp / Lanterna traseira; tail-light izquierdo; 1; Izquierdo / Left / Esquerda
2; Empaque / Gasket / Junta; -; 2
3; Base de bombillos / Bulb carrier / Porta-lâmpadas; -; 2
4; Bombillo de stop / Stop bulb / Lâmpada de freio; small-bulb; 2
5; Bombillo de direccional / Turn signal bulb / Lâmpada do pisca; small-bulb; 4
6; Tornillo / Screw / Parafuso; -; 4
7; Tuerca / Nut / Porca; -; 4
8; Tercer stop / High stop lamp / Terceira luz de freio; third-brake-light; 1
9; Luz de placa / Number plate lamp / Luz de placa; license-plate-light; 2
10; Bombillo de placa / Plate bulb / Lâmpada de placa; small-bulb; 2
11; Reflector / Reflector / Refletor; reflector; 2
12; Tornillo del tercer stop / High lamp screw / Parafuso; -; 2`,
    links: { '83-10': 'tailgate' },
    plate: (p) => {
      p.put('1', l.rearLampUnit, { at: [0, 0, 0] })
      p.put('2', lampGasket, { at: [0, 160, 0] })
      p.put('3', l.bulbBoard, { at: [0, 300, 0] })
      p.axis([-3, 36, 0], [-3, 300, 0])
      p.row({ from: [-3, 290, 38], to: '-y', start: 42 }, [['4', l.smallBulb(8, true), { face: '-y' }]])
      p.row({ from: [-3, 290, -40], to: '-y', start: 42 }, [['5', l.smallBulb(8, true), { face: '-y' }]])
      p.row({ from: [-3, 290, -2], to: '-y', start: 42 }, [['5', l.smallBulb(8, true), { face: '-y' }]])
      p.row({ from: [50, 20, 10], to: '+x', start: 30, bare: true }, [
        [
          '6',
          h.screw(4, 20),
          {
            each: [
              [0, 0, 22],
              [0, 0, -44],
            ],
          },
        ],
      ])
      p.row({ from: [0, 312, 0], to: '+y', start: 30, bare: true }, [
        [
          '7',
          h.flangeNut(4),
          {
            each: [
              [-26, 0, 30],
              [22, 0, -30],
            ],
          },
        ],
      ])
      p.put('8', l.highStopLamp(120), { at: [-120, 60, 110] })
      p.row({ from: [-120, 74, 110], to: '+y', start: 26, bare: true }, [
        [
          '12',
          h.screw(3.4, 16),
          {
            each: [
              [-44, 0, 0],
              [44, 0, 0],
            ],
          },
        ],
      ])
      p.put('9', l.plateLamp, { at: [150, -40, -60] })
      p.row({ from: [150, -40, -66], to: '-z', start: 24 }, [['10', l.smallBulb(6, false), { face: '-z' }]])
      p.put('11', l.reflector(70), { at: [60, -120, -70] })
      p.link('83-10', [-20, 0, 66])
    },
  }),
]

const switchStalk: Draw = (k) => {
  k.box({ at: [-10, 0, -12], size: [46, 30, 26], round: 4, dark: true })
  k.tube({
    points: [
      [12, 0, 0],
      [50, -6, 6],
      [70, -8, 8],
    ],
    r: 5,
    dark: true,
  })
  k.lathe({
    at: [70, -8, 8],
    axis: 'x',
    profile: [
      [0, 8],
      [18, 8],
      [20, 9],
      [34, 9],
      [36, 7],
    ],
    dark: true,
    rings: [24, 27, 30],
  })
}
