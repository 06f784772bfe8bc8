import { expect, test } from 'vitest'
import { answersIn, answersInWords, ownAnswersInWords } from './store-answers.ts'

test.each([
  [0, 100, 'Responde en menos de 5 min · contesta el 100\u00a0%'],
  [5, 90, 'Responde en unos 5 min · contesta el 90\u00a0%'],
  [41, 92, 'Responde en unos 40 min · contesta el 92\u00a0%'],
  [57, 92, 'Responde en unos 55 min · contesta el 92\u00a0%'],
  [58, 92, 'Responde en cerca de 1 h · contesta el 92\u00a0%'],
  [150, 80, 'Responde en unas 3 h · contesta el 80\u00a0%'],
  [1440, 50, 'Responde en cerca de 1 día · contesta el 50\u00a0%'],
  [4000, 50, 'Responde en unos 3 días · contesta el 50\u00a0%'],
])('%d minutes and %d %%', (minutes, percent, words) => expect(answersInWords({ minutes, percent })).toBe(words))

test.each([
  [0, '< 5 min'],
  [5, '5 min'],
  [41, '40 min'],
  [58, '1 h'],
  [150, '3 h'],
  [4000, '3 días'],
])('%d minutes as a figure', (minutes, figure) => expect(answersIn(minutes)).toBe(figure))

test('to the store itself', () =>
  expect(ownAnswersInWords({ minutes: 22, percent: 94 })).toBe('Respondes en unos 20 min, el 94\u00a0% de las veces'))
