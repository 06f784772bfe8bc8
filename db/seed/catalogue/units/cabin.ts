import { circle, rounded } from '@tuerca/line-art/outline'
import * as c from '@tuerca/line-art/parts/cabin-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import type { Draw } from '../unit-template.ts'
import { unit } from '../unit-template.ts'

const sideTrim: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 5,
    outline: {
      outer: rounded(
        [
          [-30, -46],
          [40, -42],
          [34, 40],
          [-20, 44],
        ],
        8,
      ),
      holes: [circle(3, [-14, 30]), circle(3, [24, -30])],
    },
    dark: true,
    floor: 'ink',
  })

export const cabin = [
  unit({
    key: 'front-seat',
    code: '71-10',
    category: 'interior-seats',
    name: 'Silla delantera / Front seat / Banco dianteiro',
    parts: `
1; Espaldar / Seat back / Encosto; -; 2
2; Forro del espaldar / Back cover / Capa do encosto; seat-cover; 2
3; Cojín / Cushion / Assento; -; 2
4; Forro del cojín / Cushion cover / Capa do assento; seat-cover; 2
5; Apoyacabezas / Headrest / Apoio de cabeça; -; 2
6; Guía del apoyacabezas / Headrest guide / Guia; -; 4
7; Estructura / Frame / Estrutura; seat delantero; 2
8; Riel / Slide rail / Trilho; -; 4
9; Reclinador / Recliner / Reclinador; -; 2
10; Palanca / Lever / Alavanca; -; 2
11; Tapa lateral / Side cover / Capa lateral; -; 2
12; Tornillo del riel / Rail bolt / Parafuso do trilho; -; 8
13; Tornillo del reclinador / Recliner bolt / Parafuso; -; 4
-; Descansabrazos / Armrest / Descansa-braço; -; 1`,
    plate: (p) => {
      p.put('1', c.seatBack, { at: [0, 60, 90] })
      p.row({ from: [0, 92, 212], to: '+z', start: 14, gap: 14 }, [
        [
          '6',
          h.sleeve(5, 3, 16),
          {
            each: [
              [-16, 0, 0],
              [16, 0, 0],
            ],
          },
        ],
        ['5', c.headrest],
      ])
      p.put('2', c.seatBackCover, { at: [-150, -60, 110] })
      p.axis([0, 60, 150], [-150, -60, 150])
      p.put('3', c.seatCushion, { at: [0, 0, 20] })
      p.put('4', c.seatCushionCover, { at: [-150, -130, 0] })
      p.axis([0, 0, 30], [-150, -130, 10])
      p.put('7', c.seatFrame, { at: [0, 0, -86] })
      p.axis([0, 0, 14], [0, 0, -160])
      for (const x of [-50, 50]) p.put('8', c.seatRail, { at: [x, 0, -160] })
      p.row({ from: [50, 0, -160], to: '-z', start: 30, bare: true }, [
        [
          '12',
          h.flangeBolt(4, 20),
          {
            each: [
              [0, -60, 0],
              [0, 60, 0],
            ],
          },
        ],
      ])
      p.row({ from: [60, 60, 80], to: '+x', start: 30, gap: 12, bare: true }, [
        ['9', c.recliner, { face: '+z' }],
        [
          '13',
          h.flangeBolt(4, 16),
          {
            each: [
              [0, -8, -18],
              [0, 0, 24],
            ],
          },
        ],
      ])
      p.put('11', c.sideCover, { at: [160, 20, -40] })
      p.axis([56, 46, -36], [160, 46, -36])
      p.put('10', c.leverHandle, { at: [210, 30, -40] })
      p.axis([166, 46, -36], [214, 26, -36])
    },
  }),
  unit({
    key: 'dashboard',
    code: '73-10',
    category: 'dashboard',
    name: 'Tablero, rejillas y guantera / Dashboard, vents and glove box / Painel, difusores e porta-luvas',
    applies: 'airbags=yes',
    parts: `
1; Tablero / Dashboard / Painel; dashboard; 1
2; Tablero de instrumentos / Instrument cluster / Painel de instrumentos; instrument-cluster; 1
3; Rejilla lateral / Side vent / Difusor lateral; -; 2
4; Rejilla central / Centre vent / Difusor central; -; 2
5; Radio / Radio / Rádio; radio; 1
6; Control del aire / Heater control / Comando do ar; ac-control-panel; 1
7; Guantera / Glove box / Porta-luvas; glove-box; 1
8; Tapa lateral / Side cover / Tampa lateral; -; 2
9; Airbag de pasajero / Passenger airbag / Airbag do passageiro; airbag-passenger; 1
10; Tornillo / Screw / Parafuso; -; 12
11; Grapa / Clip / Presilha; -; 8
12; Bisagra de la guantera / Glove box pin / Pino do porta-luvas; -; 2`,
    plate: (p) => {
      p.put('1', c.dashboardShell, { at: [0, 0, 0] })
      p.put('2', c.cluster, { at: [-70, -130, 50] })
      p.axis([-70, -126, 50], [-70, 10, 30])
      p.row({ from: [-70, -130, 50], to: '-y', start: 34, bare: true }, [
        [
          '10',
          h.screw(3, 14),
          {
            each: [
              [-42, 0, 0],
              [42, 0, 0],
            ],
          },
        ],
      ])
      p.put('3', c.airVent(40, 30), { at: [-220, -30, 30] })
      p.put('3', c.airVent(40, 30), { at: [250, -110, 10] })
      p.axis([250, -92, 10], [142, 10, 26])
      p.axis([-220, -12, 30], [-150, 10, 30])
      for (const x of [-22, 22]) p.put('4', c.airVent(36, 30), { at: [x + 26, -120, 46] })
      p.put('5', c.controlPanel(2), { at: [10, -230, 10] })
      p.put('6', c.controlPanel(3), { at: [10, -230, -50] })
      p.axis([10, -180, 10], [0, 10, -10])
      p.put('7', c.gloveBox, { at: [110, -150, -40] })
      p.axis([110, -100, -30], [90, 20, -30])
      p.row({ from: [160, -126, -60], to: '+x', start: 26, bare: true }, [['12', h.pin(4, 18)]])
      p.put('8', sideTrim, { at: [230, 40, 0] })
      p.row({ from: [240, 46, 0], to: '+x', start: 20, bare: true }, [
        [
          '11',
          h.pushClip(5),
          {
            each: [
              [0, -14, 30],
              [0, 24, -30],
            ],
          },
        ],
      ])
      p.put('9', passengerBag, { at: [90, 90, 130] })
      p.axis([90, 80, 128], [90, 50, 60])
    },
  }),
]

const passengerBag: Draw = (k) => {
  k.box({ at: [0, 0, -20], size: [70, 34, 20], dark: true })
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 6,
    outline: {
      outer: rounded(
        [
          [-44, -22],
          [44, -22],
          [44, 22],
          [-44, 22],
        ],
        6,
      ),
      holes: [],
    },
  })
  for (const s of [-1, 1])
    k.prism({
      at: [s * 44, 0, -14],
      axis: 'z',
      h: 4,
      outline: {
        outer: rounded(
          [
            [-12, -8],
            [12, -8],
            [12, 8],
            [-12, 8],
          ],
          4,
        ),
        holes: [circle(3, [s * 5, 0])],
      },
      floor: 'ink',
    })
}
