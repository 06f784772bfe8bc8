import { expect, test } from 'vitest'
import { accountLabel, clabeCheckDigit, judgeAccount, type TypedAccount } from './bank-account.ts'

const CO: TypedAccount = {
  holder: '  Repuestos   Beto SAS ',
  documentType: 'NIT',
  document: '901.234.567-7',
  bank: 'Bancolombia',
  kind: 'savings',
  number: '031-4567 8921',
}
const MX: TypedAccount = {
  holder: 'Frenos Puebla SA de CV',
  documentType: 'RFC',
  document: 'FPU010203AB1',
  bank: '',
  kind: '',
  number: '',
}

test('an account of Colombia is kept as digits, with its holder in one line', () => {
  const { account, problems } = judgeAccount(CO, 'CO')
  expect(problems).toEqual({})
  expect(account).toMatchObject({ holder: 'Repuestos Beto SAS', kind: 'savings', number: '03145678921' })
})

test('the last digit of a CLABE is counted, and its first three name the bank', () => {
  const head = '01218000118359719'
  expect(head).toHaveLength(17)
  const clabe = `${head}${clabeCheckDigit(head)}`
  expect(judgeAccount({ ...MX, number: clabe }, 'MX').account).toMatchObject({ bank: 'BBVA México', kind: 'clabe' })
  // The one that Mexican banks give as their example.
  expect(clabeCheckDigit('03218000011835971')).toBe(9)
  for (let digit = 0; digit < 10; digit += 1)
    if (digit !== clabeCheckDigit(head))
      expect(judgeAccount({ ...MX, number: `${head}${digit}` }, 'MX').problems.number).toMatch(/no existe/)
})

test.each([
  [{ holder: 'ab' }, 'holder'],
  [{ holder: 'x'.repeat(121) }, 'holder'],
  [{ document: '901.234.567-1' }, 'document'],
  [{ documentType: 'RFC' }, 'document'],
  [{ bank: 'Banco de la Esquina' }, 'bank'],
  [{ kind: 'clabe' }, 'kind'],
  [{ kind: 'toString' }, 'kind'],
  [{ number: '12345' }, 'number'],
  [{ number: '12345A7890' }, 'number'],
  [{ number: '' }, 'number'],
] as const)('%o is refused at %s', (over, field) => {
  const { account, problems } = judgeAccount({ ...CO, ...over }, 'CO')
  expect([account, Object.keys(problems)]).toEqual([null, [field]])
})

test('what is shown of it never is the number', () =>
  expect(accountLabel({ bank: 'Nequi', kind: 'savings', ending: '8921' })).toBe('Nequi, ahorros ···8921'))
