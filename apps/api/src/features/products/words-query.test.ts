import { describe, expect, test } from 'vitest'
import { wordsQuery } from './words-query.ts'

describe('the words of a title', () => {
  test('a rim finds the tyres whose size ends with it', () => {
    const query = wordsQuery(['r14'], { numbersWhole: true })
    expect(query).toContain("'70r14'")
    expect(query).not.toContain('r15')
    expect(query).not.toContain(':*')
  })

  test('a grade is found however it is written', () =>
    expect(wordsQuery(['20w50'], { numbersWhole: true })).toContain("('20w' <-> '50')"))
})
