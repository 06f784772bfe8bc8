import { expect, test } from 'vitest'
import { pickUpsTold } from './pick-ups.ts'

test.each([
  [null, ''],
  ['', ''],
  ['city=Cali; theme=dark', ''],
  ['pick-ups=', ''],
  ['city=Cali; pick-ups=12-34.56-78; theme=dark', '12-34.56-78'],
  ['other-pick-ups=9-9; pick-ups=1-2', '1-2'],
  ['pick-ups=<script>', ''],
])('of the cookies %j it reads %j', (cookies, told) => expect(pickUpsTold(cookies)).toBe(told))
