import { expect, test } from 'vitest'
import { inOrder, oppositePlace, placedName, placeOf, type Place } from './part-places.ts'

test.each<[string, Place[], string]>([
  ['pastillas de freno', ['delantero'], 'Pastillas de freno delanteras'],
  ['balatas', ['trasero'], 'Balatas traseras'],
  ['emblema', ['trasero'], 'Emblema trasero'],
  ['amortiguador', ['derecho', 'trasero'], 'Amortiguador trasero derecho'],
  ['tijera', ['izquierdo', 'inferior', 'delantero'], 'Tijera delantera inferior izquierda'],
  ['rótula', ['superior'], 'Rótula superior'],
  ['farola', ['derecho'], 'Farola derecha'],
  ['luz diurna', ['izquierdo'], 'Luz diurna izquierda'],
  ['plumillas', ['delantero'], 'Plumillas delanteras'],
  ['limpiadores', ['trasero'], 'Limpiadores traseros'],
  ['base de amortiguador', ['delantero'], 'Base de amortiguador delantera'],
  ['direccional', ['izquierdo'], 'Direccional izquierda'],
  ['elevavidrios', ['delantero', 'izquierdo'], 'Elevavidrios delantero izquierdo'],
  ['manija exterior', ['delantero', 'izquierdo', 'exterior'], 'Manija exterior delantera izquierda'],
  ['guardafango trasero', ['trasero', 'derecho'], 'Guardafango trasero derecho'],
  ['sensor ABS', [], 'Sensor ABS'],
  ['persiana', [], 'Persiana'],
  ['loderas', ['trasero', 'derecho'], 'Loderas traseras derechas'],
])('%s %j', (name, places, text) => expect(placedName(name, places)).toBe(text))

test.each([
  ['delanteras', 'delantero'],
  ['izq', 'izquierdo'],
  ['rh', 'derecho'],
  ['sup', 'superior'],
  ['delco', null],
  ['interiores', 'interior'],
  ['externa', 'exterior'],
  ['derivado', null],
])('%s names the place %s', (word, place) => expect(placeOf(word)).toBe(place))

test('places are said from the axle to the side, and each has an opposite', () => {
  expect(inOrder(['izquierdo', 'inferior', 'trasero'])).toEqual(['trasero', 'inferior', 'izquierdo'])
  expect(oppositePlace('izquierdo')).toBe('derecho')
  expect(oppositePlace('exterior')).toBe('interior')
})
