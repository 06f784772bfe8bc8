import type { UnitTemplate } from '../unit-template.ts'
import { variantOf } from '../unit-template.ts'
import { ONE_CAMSHAFT, timingBelt, timingChain, valveTrain } from './engine.ts'

/** Units of cars with less, in place of a whole one: a single camshaft, no airbags, a diesel engine and so on. */
export function variantsOf(units: readonly UnitTemplate[]): UnitTemplate[] {
  const whole = (key: string): UnitTemplate => {
    const found = units.find((each) => each.key === key)
    if (!found) throw new Error(`no unit ${key}`)
    return found
  }
  return [
    variantOf(whole('valve-train'), {
      key: 'valve-train-single',
      code: '11-22',
      applies: 'fuel!=electric, camshafts=1',
      without: ['2'],
      name: 'Árbol de levas y válvulas / Camshaft and valves / Comando e válvulas',
      plate: (p) => valveTrain(p, ONE_CAMSHAFT),
    }),
    variantOf(whole('timing-chain'), {
      key: 'timing-chain-single',
      code: '11-41',
      applies: 'timing=chain, camshafts=1',
      without: ['3', '11-20'],
      plate: (p) => timingChain(p, ONE_CAMSHAFT),
    }),
    variantOf(whole('timing-belt'), {
      key: 'timing-belt-single',
      code: '11-43',
      applies: 'timing=belt, camshafts=1',
      without: [],
      plate: (p) => timingBelt(p, ONE_CAMSHAFT),
    }),
    variantOf(whole('valve-cover'), {
      key: 'valve-cover-plain',
      code: '11-13',
      applies: 'fuel_system=diesel|carburettor',
      without: ['9', '10', '11', '12', '-'],
    }),
    variantOf(whole('air-filter'), {
      key: 'air-filter-plain',
      code: '13-11',
      applies: 'fuel_system=carburettor',
      without: ['4', '11'],
    }),
    variantOf(whole('intake-manifold'), {
      key: 'intake-manifold-diesel',
      code: '13-16',
      applies: 'fuel_system=diesel',
      without: ['13-20', '13-30'],
    }),
    variantOf(whole('throttle-body'), {
      key: 'throttle-body-electronic',
      code: '13-21',
      applies: 'fuel_system=injection, from>=2008',
      without: ['5', '8'],
    }),
    variantOf(whole('fuel-tank'), {
      key: 'fuel-tank-plain',
      code: '13-51',
      applies: 'fuel_system=diesel|carburettor',
      without: ['2', '11', '3', '4', '13-60'],
      name: 'Tanque de combustible / Fuel tank / Tanque de combustível',
    }),
    variantOf(whole('exhaust-manifold'), {
      key: 'exhaust-manifold-diesel',
      code: '15-11',
      applies: 'fuel_system=diesel',
      without: ['7', '8'],
    }),
    variantOf(whole('exhaust-manifold'), {
      key: 'exhaust-manifold-plain',
      code: '15-12',
      applies: 'fuel_system=carburettor',
      without: ['7', '8', '10'],
      name: 'Múltiple de escape / Exhaust manifold / Coletor de escape',
    }),
    variantOf(whole('cooling-fan'), {
      key: 'cooling-fan-electric',
      code: '14-24',
      applies: 'fuel=electric',
      without: ['14-20'],
    }),
    variantOf(whole('shift-lever'), {
      key: 'shift-lever-automatic',
      code: '35-22',
      applies: 'transmission=A*|CVT*|DCT*, fuel!=electric, layout=transverse',
      without: ['3', '4', '32-10'],
      name: 'Palanca y guaya de cambios / Shift lever and cable / Alavanca e cabo de câmbio',
    }),
    variantOf(whole('shift-lever'), {
      key: 'shift-lever-direct',
      code: '35-24',
      applies: 'transmission=M*, layout=longitudinal',
      without: ['4', '5', '7', '8', '9', '10', '11', '12', '32-10'],
      name: 'Palanca de cambios / Shift lever / Alavanca de câmbio',
    }),
    variantOf(whole('pedals'), {
      key: 'pedals-automatic',
      code: '46-22',
      applies: 'transmission=A*|CVT*|DCT*',
      without: ['2', '31-20'],
    }),
    variantOf(whole('accessory-belt'), {
      key: 'accessory-belt-plain',
      code: '23-42',
      applies: 'fuel=gasoline|diesel, ac=no',
      without: ['7', '76-10'],
    }),
    variantOf(whole('steering-column'), {
      key: 'steering-column-plain',
      code: '48-22',
      applies: 'airbags=no',
      without: ['3', '6'],
      name: 'Timón y columna / Steering wheel and column / Volante e coluna',
    }),
    variantOf(whole('wheel'), { key: 'wheel-plain', code: '44-12', applies: 'from<2014', without: ['4'] }),
    variantOf(whole('front-brake-disc'), {
      key: 'front-brake-disc-plain',
      code: '47-16',
      applies: 'front_brake=disc, abs=no',
      without: ['6', '7'],
    }),
    variantOf(whole('dashboard'), { key: 'dashboard-plain', code: '73-12', applies: 'airbags=no', without: ['9'] }),
    variantOf(whole('heater-unit'), {
      key: 'heater-unit-plain',
      code: '76-22',
      applies: 'ac=no',
      without: ['5', '9', '10', '13'],
    }),
    variantOf(whole('air-conditioning'), {
      key: 'air-conditioning-electric',
      code: '76-12',
      applies: 'ac=yes, fuel=hybrid|electric',
      without: ['4', '5', '6', '7', '8', '16'],
    }),
    variantOf(whole('belts-and-airbags'), {
      key: 'seat-belts',
      code: '74-12',
      applies: 'airbags=no',
      without: ['6', '7', '8', '11', '12', '13'],
      name: 'Cinturones de seguridad / Seat belts / Cintos de segurança',
    }),
    variantOf(whole('engine-electronics'), {
      key: 'engine-electronics-diesel',
      code: '22-21',
      applies: 'fuel_system=diesel, from>=2005',
      without: ['7', '22-10'],
    }),
  ]
}
