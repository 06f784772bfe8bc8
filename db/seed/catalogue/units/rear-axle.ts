import {
  flangeNut as nut,
  bolt,
  castleNut,
  coil,
  circlip,
  flangeBolt,
  rubberBush,
  saddle,
  taperBearing,
  washer,
  splitPin,
  seal,
} from '@tuerca/line-art/parts/hardware'
import { cable, kind } from '@tuerca/line-art/parts/lines'
import * as s from '@tuerca/line-art/parts/suspension-pieces'
import { equaliser, leverCover, parkingLever } from '@tuerca/line-art/parts/wheel-pieces'
import { unit } from '../unit-template.ts'

export const rearAxle = [
  unit({
    key: 'rear-beam',
    code: '52-10',
    category: 'rear-suspension',
    name: 'Puente trasero, espiral y amortiguador / Rear beam, spring and shock / Eixo traseiro, mola e amortecedor',
    applies: 'rear_suspension=beam',
    parts: `
1; Puente trasero / Rear beam / Eixo traseiro; rear-axle-beam; 1
2; Buje del puente / Beam bush / Bucha do eixo; rear-arm-bushing trasero; 2
3; Tornillo / Bolt / Parafuso; -; 2
4; Tuerca / Nut / Porca; -; 2
5; Espiral / Coil spring / Mola; coil-spring trasero; 2
6; Aislador superior / Upper pad / Isolador superior; spring-seat trasero superior; 2
6; Aislador inferior / Lower pad / Isolador inferior; spring-seat trasero inferior; 2
7; Amortiguador / Shock absorber / Amortecedor; shock-absorber trasero; 2
8; Arandela / Washer / Arruela; -; 2`,
    plate: (p) => {
      p.put('1', s.twistBeam(260), { at: [0, 0, 0] })
      p.row({ from: [-94, 28, 4], to: '+z', start: 40, gap: 10 }, [
        ['6', s.springPad(30)],
        ['5', coil(28, 90, 6, 4)],
        ['6', s.springPad(30)],
      ])
      p.row({ from: [149, -104, 4], to: '+x', start: 40, gap: 10 }, [
        ['2', rubberBush(13, 36)],
        ['8', washer(6)],
        ['3', bolt(6, 50)],
      ])
      p.row({ from: [-149, -104, 4], to: '-x', start: 40, gap: 10 }, [['4', nut(6)]])
      p.put('7', kind('shock-absorber', 2), { at: [110, 110, 120] })
    },
  }),
  unit({
    key: 'rear-hub',
    code: '43-40',
    category: 'rear-axle',
    name: 'Cubo y rodamiento trasero / Rear hub and bearing / Cubo e rolamento traseiro',
    applies: 'drive=fwd, rear_suspension=beam|trailing|multilink',
    parts: `
1; Punta de eje / Stub axle / Ponta de eixo; -; 2
2; Retenedor / Seal / Retentor; wheel-seal trasero; 2
3; Rodamiento interior / Inner bearing / Rolamento interno; wheel-bearing trasero interior; 2
4; Cubo / Hub / Cubo; wheel-hub trasero; 2
5; Rodamiento exterior / Outer bearing / Rolamento externo; wheel-bearing trasero exterior; 2
6; Arandela / Washer / Arruela; -; 2
7; Tuerca / Nut / Porca; -; 2
8; Chaveta / Split pin / Contrapino; -; 2
9; Tapa grasera / Grease cap / Tampa; -; 2
10; Tornillo / Bolt / Parafuso; -; 8
-; Grasa / Grease / Graxa; grease; X`,
    plate: (p) => {
      p.row({ from: [0, 200, 0], to: '-y', start: 0, gap: 16 }, [
        ['1', s.stubAxle(13, 90)],
        ['2', seal(30, 18)],
        ['3', taperBearing(26, 14, 20)],
        ['4', s.hubFlange(56, 4)],
        ['5', taperBearing(22, 11, 18)],
        ['6', washer(10, 3)],
        ['7', castleNut(10)],
        ['8', splitPin(28)],
        ['9', s.dustCap(22)],
      ])
      p.row({ from: [0, 210, 0], to: '+y', start: 40, bare: true }, [
        [
          '10',
          flangeBolt(4, 18),
          {
            each: [
              [20, 0, 20],
              [-20, 0, 20],
              [20, 0, -20],
            ],
          },
        ],
      ])
    },
  }),
  unit({
    key: 'parking-brake-cable',
    code: '46-10',
    category: 'brakes',
    name: 'Guaya de freno de mano / Parking brake cable / Cabo do freio de mão',
    parts: `
1; Guaya izquierda / Left cable / Cabo esquerdo; parking-brake-cable trasero izquierdo; 1
2; Guaya derecha / Right cable / Cabo direito; parking-brake-cable trasero derecho; 1
3; Abrazadera / Clamp / Presilha; -; 4
4; Tornillo / Bolt / Parafuso; -; 4
5; Palanca de freno de mano / Parking brake lever / Alavanca do freio de mão; parking-brake-lever; 1
6; Tuerca de ajuste / Adjusting nut / Porca de ajuste; -; 1
7; Igualador / Equaliser / Equalizador; -; 1
8; Guardapolvo de la palanca / Lever cover / Coifa da alavanca; -; 1
9; Tornillo de la palanca / Lever bolt / Parafuso da alavanca; -; 4
10; Seguro / Circlip / Trava; -; 2
11; Resorte / Return spring / Mola; -; 1
-; Bandas de freno / Brake shoes / Lonas; brake-shoes; 1`,
    plate: (p) => {
      p.put('5', parkingLever, { at: [-260, -20, 20] })
      p.row({ from: [-250, -20, 50], to: '+z', start: 50 }, [['8', leverCover]])
      p.row({ from: [-250, -20, -14], to: '-z', start: 34, bare: true }, [
        [
          '9',
          flangeBolt(3.6, 16),
          {
            face: '+z',
            each: [
              [-36, -12, 0],
              [36, -12, 0],
            ],
          },
        ],
      ])
      p.put('7', equaliser, { at: [-140, -20, 0] })
      p.put('6', nut(5), { at: [-190, -20, 4], face: '-x' })
      p.axis([-280, -20, 4], [-130, -20, 4])
      p.put(
        '1',
        cable(
          [
            [-70, -48, 4],
            [-20, -48, 4],
            [40, -40, -6],
            [120, -70, -10],
            [210, -120, 0],
          ],
          4,
        ),
      )
      p.put(
        '2',
        cable(
          [
            [-70, 8, 4],
            [-20, 14, 4],
            [40, 60, 0],
            [120, 110, 0],
            [210, 130, 10],
          ],
          4,
        ),
      )
      p.row({ from: [30, -40, 0], to: '+z', start: 40, gap: 10 }, [
        ['3', saddle(34, 14, 12)],
        ['4', flangeBolt(3.4, 16)],
      ])
      p.row({ from: [120, 110, 6], to: '+z', start: 40, gap: 10 }, [
        ['3', saddle(34, 14, 12)],
        ['4', flangeBolt(3.4, 16)],
      ])
      p.put('10', circlip(10), { at: [190, -60, 30], face: '+x' })
      p.put('11', coil(7, 40, 8, 1.2), { at: [-120, -110, -20], face: '+x' })
    },
  }),
]
