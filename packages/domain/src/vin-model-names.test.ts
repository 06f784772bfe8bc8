import { expect, test } from 'vitest'
import { modelNamesHere } from './vin-model-names.ts'

test.each([
  [{ make: 'BMW', model: '328i', series: '3-Series' }, ['328i', '3-Series', 'Serie 3', 'BMW 328i']],
  [{ make: 'Mercedes-Benz', model: 'C-Class', series: null }, ['C-Class', 'Clase C', 'Mercedes-Benz C-Class']],
  [{ make: 'Nissan', model: 'Altima', series: 'Altima' }, ['Altima', 'Nissan Altima']],
  [{ make: 'Mazda', model: 'Mazda3', series: null }, ['Mazda3', '3', 'Mazda Mazda3']],
  [{ make: 'Dodge', model: 'Ram', series: '1500' }, ['Ram', '1500', 'Ram 1500', 'Dodge Ram']],
  [{ make: null, model: 'Altima', series: null }, ['Altima']],
  [{ make: 'Renault', model: null, series: null }, []],
])('%j', (car, names) => expect(modelNamesHere(car)).toEqual(names))
