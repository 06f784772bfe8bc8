import { badge } from '@tuerca/line-art/parts/body-front-pieces'
import * as b from '@tuerca/line-art/parts/body-side-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { kind } from '@tuerca/line-art/parts/lines'
import { unit } from '../unit-template.ts'

export const bodySides = [
  unit({
    key: 'front-fender',
    code: '81-30',
    category: 'body-front',
    name: 'Guardafango delantero / Front fender / Para-lama dianteiro',
    parts: `
1; Guardafango / Fender / Para-lama; fender derecho; 1; Derecho / Right / Direito
1; Guardafango / Fender / Para-lama; fender izquierdo; 1; Izquierdo / Left / Esquerdo
2; Guardapolvo del guardafango / Fender liner / Para-barro interno; fender-liner delantero derecho; 1; Derecho / Right / Direito
2; Guardapolvo del guardafango / Fender liner / Para-barro interno; fender-liner delantero izquierdo; 1; Izquierdo / Left / Esquerdo
3; Direccional lateral / Side repeater / Pisca lateral; turn-signal-light; 2
4; Emblema lateral / Side badge / Emblema lateral; emblem; 2
5; Guardalodo / Mud flap / Apara-barro; mud-flap delantero; 2
6; Estribo / Sill board / Estribo; rocker-panel derecho; 1
7; Tornillo superior / Upper bolt / Parafuso superior; -; 6
8; Tornillo trasero / Rear bolt / Parafuso traseiro; -; 4
9; Grapa del guardapolvo / Liner clip / Presilha; -; 14
10; Soporte / Bracket / Suporte; -; 2
11; Tornillo del guardalodo / Flap screw / Parafuso; -; 6`,
    links: { '81-20': 'bonnet', '81-10': 'front-bumper' },
    plate: (p) => {
      p.put('1', b.fender, { at: [0, 0, 0] })
      p.row({ from: [0, 24, 72], to: '+z', start: 30, bare: true }, [
        [
          '7',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [-20, 0, -3],
              [40, 0, 2],
              [90, 0, 5],
            ],
          },
        ],
      ])
      p.put('2', b.fenderLiner(72, 66), { at: [40, -190, -60] })
      p.axis([-22, 0, -40], [40, -190, -40])
      p.row({ from: [40, -192, -60], to: '-y', start: 36, bare: true }, [
        [
          '9',
          h.pushClip(4.4),
          {
            each: [
              [-54, 0, 31],
              [0, 0, 62],
              [54, 0, 31],
            ],
          },
        ],
      ])
      p.put('3', b.sideLamp, { at: [86, -50, 22] })
      p.axis([86, -34, 22], [86, 0, 22])
      p.row({ from: [30, -2, 20], to: '-y', start: 46 }, [['4', badge(9)]])
      p.row({ from: [116, 6, 20], to: '+x', start: 34, bare: true }, [
        [
          '8',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [0, 0, 34],
              [0, 0, -60],
            ],
          },
        ],
      ])
      p.put('10', h.angleBracket(34, 34, 24), { at: [-170, 30, 70] })
      p.axis([-170, 30, 70], [-110, 20, 44])
      p.put('5', b.mudFlap, { at: [170, -100, -90] })
      p.row({ from: [176, -100, -90], to: '+x', start: 30, bare: true }, [
        [
          '11',
          h.screw(3, 14),
          {
            each: [
              [0, -16, 22],
              [0, 10, 22],
            ],
          },
        ],
      ])
      p.put('6', b.sillBoard(150), { at: [240, 40, -80] })
      p.axis([110, 6, -72], [164, 40, -80])
      p.link('81-20', [30, 30, 76])
      p.link('81-10', [-126, 0, 0])
    },
  }),
  unit({
    key: 'front-door',
    code: '82-10',
    category: 'body-doors',
    name: 'Puerta delantera / Front door / Porta dianteira',
    parts: `
1; Puerta / Door shell / Porta; front-door derecho; 1; Derecha / Right / Direita
1; Puerta / Door shell / Porta; front-door izquierdo; 1; Izquierda / Left / Esquerda
2; Vidrio / Door glass / Vidro; door-glass delantero derecho; 1
3; Canal del vidrio / Run channel / Canaleta; window-seal delantero derecho; 1
4; Elevavidrios / Window regulator / Máquina de vidro; window-regulator delantero derecho; 1
5; Chapa / Door lock / Fechadura; door-lock delantero derecho; 1
6; Manija exterior / Outside handle / Maçaneta externa; door-handle-outer delantero derecho; 1
7; Manija interior / Inside handle / Maçaneta interna; door-handle-inner delantero derecho; 1
8; Empaque / Weather strip / Borracha; weatherstrip delantero derecho; 1
9; Bisagra / Hinge / Dobradiça; door-hinge delantero derecho; 2
10; Tapizado / Door trim / Forro; door-trim delantero derecho; 1
11; Mando del elevavidrios / Window switch / Botão do vidro; window-switch delantero derecho; 1
12; Tirante / Door check / Limitador; door-check delantero derecho; 1
13; Tornillo de la bisagra / Hinge bolt / Parafuso da dobradiça; -; 8
14; Tornillo de la chapa / Lock screw / Parafuso da fechadura; -; 3
15; Grapa / Clip / Presilha; -; 9
16; Tornillo del elevavidrios / Regulator bolt / Parafuso da máquina; -; 5`,
    links: { '85-20': 'door-mirror' },
    plate: (p) => {
      p.put('8', b.doorSeal, { at: [60, 200, 10] })
      p.put('1', b.doorShell, { at: [0, 0, 0] })
      p.put('3', b.runChannel, { at: [-190, 150, 140] })
      p.put('2', b.dropGlass, { at: [-6, 6, 172] })
      p.axis([-6, 6, 140], [-6, 6, 30])
      p.put('4', b.windowRegulator, { at: [16, -170, -10] })
      p.axis([22, -166, 4], [30, 0, -20])
      p.row({ from: [22, -172, -10], to: '-y', start: 34, bare: true }, [
        [
          '16',
          h.flangeBolt(3.4, 12),
          {
            each: [
              [0, 0, 58],
              [0, 0, -58],
            ],
          },
        ],
      ])
      p.put('10', b.doorTrim, { at: [40, -360, 0] })
      p.row({ from: [144, -352, 0], to: '+x', start: 20, bare: true }, [
        [
          '15',
          h.pushClip(4),
          {
            each: [
              [0, 0, 0],
              [0, 0, -40],
            ],
          },
        ],
      ])
      p.put('7', b.insideHandle, { at: [40, -410, 40] })
      p.put('11', kind('window-switch', 2), { at: [110, -400, 34], size: 0.6 })
      p.put('5', b.doorLock, { at: [170, -20, -20] })
      p.axis([104, 6, -20], [150, -20, -20])
      p.row({ from: [178, -20, -20], to: '+x', start: 26, bare: true }, [
        [
          '14',
          h.screw(3, 14),
          {
            each: [
              [0, -11, 17],
              [0, 11, -17],
            ],
          },
        ],
      ])
      p.put('6', kind('door-handle', 2), { at: [170, 110, -70], size: 0.6 })
      for (const z of [44, -40]) p.put('9', b.doorHinge, { at: [-160, 0, z - 20] })
      p.row({ from: [-170, -2, 24], to: '-y', start: 44, bare: true }, [
        [
          '13',
          h.flangeBolt(3.6, 14),
          {
            each: [
              [-12, 0, 8],
              [-12, 0, -76],
            ],
          },
        ],
      ])
      p.put('12', b.doorCheck, { at: [-250, -6, -70] })
      p.link('85-20', [-80, 0, 34])
    },
  }),
]
