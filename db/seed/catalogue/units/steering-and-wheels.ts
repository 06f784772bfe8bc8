import * as h from '@tuerca/line-art/parts/hardware'
import { kind } from '@tuerca/line-art/parts/lines'
import * as t from '@tuerca/line-art/parts/steering-pieces'
import * as s from '@tuerca/line-art/parts/suspension-pieces'
import * as w from '@tuerca/line-art/parts/wheel-pieces'
import { unit } from '../unit-template.ts'

export const steeringAndWheels = [
  unit({
    key: 'steering-rack', code: '48-10', category: 'steering', name: 'Caja y terminales de dirección / Steering rack and tie rods / Caixa e terminais de direção',
    parts: `
1; Caja de dirección / Steering rack / Caixa de direção; Caja de dirección para dirección hidráulica; 1
1; Caja de dirección / Steering rack / Caixa de direção; Caja de dirección para dirección eléctrica; 1; Eléctrica / Electric / Elétrica
2; Axial / Inner tie rod / Barra axial; Axial de dirección derecho; 2
3; Guardapolvo de cremallera / Rack boot / Coifa; Guardapolvo de cremallera derecho; 2
4; Abrazadera / Clamp / Abraçadeira; -; 2
5; Contratuerca / Lock nut / Contraporca; -; 2
6; Terminal de dirección / Tie rod end / Terminal; Terminal de dirección exterior derecho; 2
7; Piñón / Pinion / Pinhão; -; 1
8; Retenedor / Seal / Retentor; -; 1
9; Buje de cremallera / Rack bush / Bucha; Buje de cremallera derecho; 2
10; Tornillo / Bolt / Parafuso; -; 2
-; Líquido de dirección / Steering fluid / Fluido de direção; Líquido de dirección hidráulica; X`,
    links: { '48-20': 'steering-column' },
    plate: (p) => {
      p.put('1', t.rackHousing(230), { at: [0, 0, 0] })
      p.row({ from: [115, 0, 0], to: '+x', start: 40, gap: 12 }, [['2', t.axialRod(70)], ['4', h.clamp(15)], ['3', t.rackBoot(15, 56)], ['5', t.lockNut(6)], ['6', t.rodEnd]])
      p.row({ from: [60, -8, 42], to: '+z', start: 30, gap: 10 }, [['7', t.pinion(70)], ['8', h.seal(13, 7)]])
      p.row({ from: [-78, -10, -16], to: '-y', start: 60, gap: 10 }, [['9', h.rubberBush(12, 22)], ['10', h.bolt(5, 30)]])
      p.link('48-20', [60, -8, 130])
    },
  }),
  unit({
    key: 'steering-column', code: '48-20', category: 'steering', name: 'Timón, airbag y columna / Steering wheel, airbag and column / Volante, airbag e coluna',
    parts: `
1; Columna de dirección / Steering column / Coluna; Columna de dirección; 1
2; Mando de luces / Combination switch / Chave de seta; Mando de luces; 1
3; Resorte de reloj / Clock spring / Cinta do airbag; Resorte de reloj; 1
4; Timón / Steering wheel / Volante; Timón; 1
5; Tuerca del timón / Wheel nut / Porca do volante; -; 1
6; Airbag / Airbag / Airbag; Airbag de conductor; 1
7; Cruceta / Joint shaft / Cruzeta; Cruceta de dirección; 1
8; Tornillo / Bolt / Parafuso; -; 2
9; Moldura inferior / Lower cover / Capa inferior; -; 1`,
    links: { '48-10': 'steering-rack' },
    plate: (p) => {
      p.row({ from: [0, 300, 0], to: '-y', start: 0, gap: 16 }, [['7', t.jointShaft(110)], ['1', t.column(180)], ['2', t.combinationSwitch(30)], ['3', t.clockSpring(30)], ['4', t.steeringWheel(84)], ['5', h.flangeNut(7)], ['6', t.airbagCover(34)]])
      p.put('9', t.columnCover(80, false), { at: [120, 20, -90], face: '-y' })
      p.row({ from: [90, 150, 20], to: '+x', start: 40, bare: true }, [['8', h.bolt(5, 24), { each: [[0, 0, 0], [0, 26, 0]] }]])
      p.link('48-10', [0, 300, 0])
    },
  }),
  unit({
    key: 'leaf-spring', code: '52-20', category: 'rear-suspension', name: 'Ballesta y amortiguador trasero / Rear leaf spring and shock / Feixe de molas e amortecedor traseiro',
    parts: `
1; Ballesta / Leaf spring / Feixe de molas; Ballesta trasera; 2; ; body=Pickup
2; Buje de ballesta / Spring bush / Bucha; Buje de ballesta trasero; 4
3; Grillete / Shackle / Jumelo; Grillete de ballesta trasero; 2
4; Platina del grillete / Shackle plate / Chapa do jumelo; -; 2
5; Tuerca / Nut / Porca; -; 8
6; Abrazadera en U / U-bolt / Grampo U; -; 4
7; Eje trasero / Rear axle / Eixo traseiro; -; 1
8; Amortiguador / Shock absorber / Amortecedor; Amortiguador trasero; 2
9; Tornillo / Bolt / Parafuso; -; 2`,
    plate: (p) => {
      p.put('1', s.leafPack(330, 5), { at: [0, 0, 0] })
      p.row({ from: [-165, 0, 40], to: '-y', start: 60, gap: 10 }, [['2', h.rubberBush(12, 30)], ['9', h.bolt(6, 50)]])
      p.row({ from: [165, 0, 40], to: '+y', start: 60, gap: 10 }, [['2', h.rubberBush(12, 30)]])
      p.put('3', s.shackle(56), { at: [200, 130, 40] })
      p.put('4', s.shacklePlate(56), { at: [200, 10, 40] })
      p.row({ from: [200, 0, 96], to: '-y', start: 40, bare: true }, [['5', h.flangeNut(5)]])
      p.row({ from: [0, 0, 20], to: '+z', start: 120, bare: true }, [['6', s.uBolt(44, 70), { each: [[-24, 0, 0], [24, 0, 0]] }]])
      p.put('7', s.axleTube(230), { at: [0, 0, -140], face: '+y', spin: 0, ghost: true })
      p.put('8', kind('shock-absorber', 2), { at: [-150, -120, -60] })
    },
  }),
  unit({
    key: 'wheel', code: '44-10', category: 'wheels', name: 'Rin, llanta y tuercas / Wheel, tyre and nuts / Roda, pneu e porcas',
    parts: `
1; Llanta / Tyre / Pneu; Llanta 195/65 R15; 4
2; Rin / Rim / Roda; Rin de aluminio 15"; 4
3; Válvula / Valve / Válvula; Válvula de llanta de caucho; 4
4; Sensor de presión / Pressure sensor / Sensor de pressão; Sensor de presión de llanta de 433 MHz; 4; Con monitor de presión / With pressure monitor / Com monitor de pressão
5; Tuerca de rueda / Wheel nut / Porca da roda; Tuerca de rueda M12x1.5; 20
6; Cubo / Hub / Cubo; Cubo de rueda delantero derecho; 2
7; Tapa de rin / Wheel cover / Calota; Tapa de rin 15"; 4
8; Contrapeso / Balance weight / Contrapeso; -; X
9; Gato / Jack / Macaco; Gato de tijera; 1
10; Cruceta / Wheel wrench / Chave de roda; Cruceta de ruedas; 1`,
    links: { '43-30': 'front-wheel-hub' },
    plate: (p) => {
      p.row({ from: [0, 250, 0], to: '-y', start: 0, gap: 18 }, [['6', s.hubFlange(36, 5)], ['1', w.tyre(90, 60)], ['2', w.alloyRim(60, 56)], ['5', h.flangeNut(4.4), { each: [[0, 0, 24], [23, 0, 7], [-23, 0, 7], [14, 0, -20], [-14, 0, -20]] }], ['7', w.wheelCover(56)]])
      p.put('8', w.balanceWeight, { at: [200, 20, -80], face: '-y' })
      p.put('3', w.tyreValve, { at: [120, -60, -60], face: '-y' })
      p.put('4', w.pressureValve, { at: [180, -40, -60], face: '-y' })
      p.put('9', w.scissorJack, { at: [-210, -60, -40] })
      p.put('10', w.crossWrench(110), { at: [-170, 60, 60] })
      p.link('43-30', [0, 250, -26])
    },
  }),
]
