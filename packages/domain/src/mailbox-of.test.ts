import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ana@Taller.test', 'ana@taller.test'],
  ['ana+tuerca@taller.test', 'ana@taller.test'],
  ['a.n.a@taller.test', 'a.n.a@taller.test'],
  ['a.n.a+1+2@Gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+x@taller.test', '@taller.test'],
])('%s reaches %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
