import * as h from '@tuerca/line-art/parts/hardware'
import { kind } from '@tuerca/line-art/parts/lines'
import * as t from '@tuerca/line-art/parts/steering-pieces'
import * as s from '@tuerca/line-art/parts/suspension-pieces'
import * as w from '@tuerca/line-art/parts/wheel-pieces'
import { unit } from '../unit-template.ts'

export const steeringAndWheels = [
  unit({
    key: 'steering-rack',
    code: '48-10',
    category: 'steering',
    name: 'Caja y terminales de dirección / Steering rack and tie rods / Caixa e terminais de direção',
    applies: 'front_suspension=strut|wishbone, steering=electric|hydraulic',
    parts: `
1; Caja de dirección / Steering rack / Caixa de direção; steering-rack; 1
2; Axial / Inner tie rod / Barra axial; inner-tie-rod; 2
3; Guardapolvo de cremallera / Rack boot / Coifa; rack-boot; 2
4; Abrazadera / Clamp / Abraçadeira; -; 2
5; Contratuerca / Lock nut / Contraporca; -; 2
6; Terminal de dirección / Tie rod end / Terminal; tie-rod-end; 2
7; Piñón / Pinion / Pinhão; -; 1
8; Retenedor / Seal / Retentor; -; 1
9; Buje de cremallera / Rack bush / Bucha; rack-bushing; 2
10; Tornillo / Bolt / Parafuso; -; 2
-; Líquido de dirección / Steering fluid / Fluido de direção; power-steering-fluid; X`,
    links: { '48-20': 'steering-column' },
    plate: (p) => {
      p.put('1', t.rackHousing(230), { at: [0, 0, 0] })
      p.row({ from: [115, 0, 0], to: '+x', start: 40, gap: 12 }, [
        ['2', t.axialRod(70)],
        ['4', h.clamp(15)],
        ['3', t.rackBoot(15, 56)],
        ['5', t.lockNut(6)],
        ['6', t.rodEnd],
      ])
      p.row({ from: [60, -8, 42], to: '+z', start: 30, gap: 10 }, [
        ['7', t.pinion(70)],
        ['8', h.seal(13, 7)],
      ])
      p.row({ from: [-78, -10, -16], to: '-y', start: 60, gap: 10 }, [
        ['9', h.rubberBush(12, 22)],
        ['10', h.bolt(5, 30)],
      ])
      p.link('48-20', [60, -8, 130])
    },
  }),
  unit({
    key: 'steering-column',
    code: '48-20',
    category: 'steering',
    name: 'Timón, airbag y columna / Steering wheel, airbag and column / Volante, airbag e coluna',
    applies: 'airbags=yes',
    parts: `
1; Columna de dirección / Steering column / Coluna; steering-column; 1
2; Mando de luces / Combination switch / Chave de seta; combination-switch; 1
3; Resorte de reloj / Clock spring / Cinta do airbag; clock-spring; 1
4; Timón / Steering wheel / Volante; steering-wheel; 1
5; Tuerca del timón / Wheel nut / Porca do volante; -; 1
6; Airbag / Airbag / Airbag; airbag-driver; 1
7; Cruceta / Joint shaft / Cruzeta; steering-shaft-joint; 1
8; Tornillo / Bolt / Parafuso; -; 2
9; Moldura inferior / Lower cover / Capa inferior; -; 1`,
    plate: (p) => {
      p.row({ from: [0, 300, 0], to: '-y', start: 0, gap: 16 }, [
        ['7', t.jointShaft(110)],
        ['1', t.column(180)],
        ['2', t.combinationSwitch(30)],
        ['3', t.clockSpring(30)],
        ['4', t.steeringWheel(84)],
        ['5', h.flangeNut(7)],
        ['6', t.airbagCover(34)],
      ])
      p.put('9', t.columnCover(80, false), { at: [120, 20, -90], face: '-y' })
      p.row({ from: [90, 150, 20], to: '+x', start: 40, bare: true }, [
        [
          '8',
          h.bolt(5, 24),
          {
            each: [
              [0, 0, 0],
              [0, 26, 0],
            ],
          },
        ],
      ])
    },
  }),
  unit({
    key: 'leaf-spring',
    code: '52-20',
    category: 'rear-suspension',
    name: 'Ballesta y amortiguador trasero / Rear leaf spring and shock / Feixe de molas e amortecedor traseiro',
    applies: 'rear_suspension=leaf',
    parts: `
1; Ballesta / Leaf spring / Feixe de molas; leaf-spring; 2
2; Buje de ballesta / Spring bush / Bucha; leaf-spring-bushing; 4
3; Grillete / Shackle / Jumelo; leaf-spring-shackle; 2
4; Platina del grillete / Shackle plate / Chapa do jumelo; -; 2
5; Tuerca / Nut / Porca; -; 8
6; Abrazadera en U / U-bolt / Grampo U; u-bolt; 4
7; Eje trasero / Rear axle / Eixo traseiro; -; 1
8; Amortiguador / Shock absorber / Amortecedor; shock-absorber trasero; 2
9; Tornillo / Bolt / Parafuso; -; 2`,
    plate: (p) => {
      p.put('1', s.leafPack(330, 5), { at: [0, 0, 0] })
      p.row({ from: [-165, 0, 40], to: '-y', start: 60, gap: 10 }, [
        ['2', h.rubberBush(12, 30)],
        ['9', h.bolt(6, 50)],
      ])
      p.row({ from: [165, 0, 40], to: '+y', start: 60, gap: 10 }, [['2', h.rubberBush(12, 30)]])
      p.put('3', s.shackle(56), { at: [200, 130, 40] })
      p.put('4', s.shacklePlate(56), { at: [200, 10, 40] })
      p.row({ from: [200, 0, 96], to: '-y', start: 40, bare: true }, [['5', h.flangeNut(5)]])
      p.row({ from: [0, 0, 20], to: '+z', start: 120, bare: true }, [
        [
          '6',
          s.uBolt(44, 70),
          {
            each: [
              [-24, 0, 0],
              [24, 0, 0],
            ],
          },
        ],
      ])
      p.put('7', s.axleTube(230), { at: [0, 0, -140], face: '+y', spin: 0, ghost: true })
      p.put('8', kind('shock-absorber', 2), { at: [-150, -120, -60] })
    },
  }),
  unit({
    key: 'wheel',
    code: '44-10',
    category: 'wheels',
    name: 'Rin, llanta y tuercas / Wheel, tyre and nuts / Roda, pneu e porcas',
    applies: 'from>=2014',
    parts: `
1; Llanta / Tyre / Pneu; tire; 4
2; Rin / Rim / Roda; wheel-rim; 4
3; Válvula / Valve / Válvula; tire-valve; 4
4; Sensor de presión / Pressure sensor / Sensor de pressão; tpms-sensor; 4; Con monitor de presión / With pressure monitor / Com monitor de pressão
5; Tuerca de rueda / Wheel nut / Porca da roda; wheel-nut; 20
6; Cubo / Hub / Cubo; wheel-hub delantero; 2
7; Tapa de rin / Wheel cover / Calota; wheel-cover; 4
8; Contrapeso / Balance weight / Contrapeso; -; X
9; Gato / Jack / Macaco; jack; 1
10; Cruceta / Wheel wrench / Chave de roda; wheel-wrench; 1`,
    links: { '43-30': 'front-wheel-hub' },
    plate: (p) => {
      p.row({ from: [0, 250, 0], to: '-y', start: 0, gap: 18 }, [
        ['6', s.hubFlange(36, 5)],
        ['1', w.tyre(90, 60)],
        ['2', w.alloyRim(60, 56)],
        [
          '5',
          h.flangeNut(4.4),
          {
            each: [
              [0, 0, 24],
              [23, 0, 7],
              [-23, 0, 7],
              [14, 0, -20],
              [-14, 0, -20],
            ],
          },
        ],
        ['7', w.wheelCover(56)],
      ])
      p.put('8', w.balanceWeight, { at: [200, 20, -80], face: '-y' })
      p.put('3', w.tyreValve, { at: [120, -60, -60], face: '-y' })
      p.put('4', w.pressureValve, { at: [180, -40, -60], face: '-y' })
      p.put('9', w.scissorJack, { at: [-210, -60, -40] })
      p.put('10', w.crossWrench(110), { at: [-170, 60, 60] })
      p.link('43-30', [0, 250, -26])
    },
  }),
]
