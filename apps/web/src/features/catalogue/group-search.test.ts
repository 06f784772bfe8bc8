import { expect, test } from 'vitest'
import { ancestorsOf, type GroupNode, nameOfGroup, searchGroups } from './group-search.ts'

const node = (name: string, children: GroupNode[] = [], synonyms: string[] = []): GroupNode => ({
  id: name,
  name,
  href: null,
  synonyms,
  children,
})
const tree = [
  node('Frenos', [
    node('Freno delantero', [node('Mordaza', [node('Pistón de la  mordaza')])]),
    node('Pastillas', [], ['balatas']),
  ]),
  node('Dirección'),
]
const found = (typed: string) =>
  searchGroups(tree, typed).map(({ node: { name }, ancestors }) =>
    [...ancestors.map((one) => one.name), name].join(' > '),
  )

test.each([
  ['fr', []],
  ['  f ', []],
  ['PISTON', ['Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
  ['piston de  la mordaza', ['Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
  ['dirección', ['Dirección']],
  ['direccion', ['Dirección']],
  ['balata', ['Frenos > Pastillas']],
  ['mordazas', ['Frenos > Freno delantero > Mordaza', 'Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
  ['mordaza', ['Frenos > Freno delantero > Mordaza', 'Frenos > Freno delantero > Mordaza > Pistón de la  mordaza']],
])('%s', (typed, names) => expect(found(typed)).toEqual(names))

test('the groups above a group are found, from the outermost', () => {
  expect(ancestorsOf(tree, 'Mordaza')?.map(({ name }) => name)).toEqual(['Frenos', 'Freno delantero'])
  expect(ancestorsOf(tree, 'nada')).toBeNull()
})

test('the name of a group of either kind, at any level', () => {
  expect(
    nameOfGroup([{ categoryId: '1', name: 'Frenos', childrens: [{ categoryId: '2', name: 'Discos' }] }], '2'),
  ).toBe('Discos')
  expect(nameOfGroup([{ quickGroupId: '1', name: 'Frenos', childGroups: [] }], '9')).toBe('')
})
