import { expect, test } from 'vitest'
import { ancestorsOf, findGroup, type GroupNode, searchGroups } from './group-search.ts'

const node = (name: string, children: GroupNode[] = [], synonyms: string[] = []): GroupNode => ({ id: name, name, href: null, synonyms, children })
const tree = [
  node('Frenos', [node('Freno delantero', [node('Mordaza', [node('Pistón de la  mordaza')])]), node('Pastillas', [], ['balatas'])]),
  node('Dirección'),
]
const found = (typed: string) => searchGroups(tree, typed).map(({ node: { name }, ancestors }) => [...ancestors.map((one) => one.name), name].join(' > '))

test.each([
  ['fr', []], ['  f ', []],
  ['PISTON', ['Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
  ['piston de  la mordaza', ['Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
  ['dirección', ['Dirección']], ['direccion', ['Dirección']],
  ['balata', ['Frenos > Pastillas']],
  ['mordaza', ['Frenos > Freno delantero > Mordaza', 'Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
])('%s', (typed, names) => expect(found(typed)).toEqual(names))

test('the way to a node', () => {
  expect(ancestorsOf(tree, 'Mordaza')?.map(({ name }) => name)).toEqual(['Frenos', 'Freno delantero'])
  expect(ancestorsOf(tree, 'nada')).toBeNull()
  expect(findGroup(tree, 'Pastillas')?.synonyms).toEqual(['balatas'])
})
