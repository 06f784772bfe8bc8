import { expect, test } from 'vitest'
import { baseFirst } from './chunks.ts'

const sheet = (source: string) => ({ 'assets/style-shell-1.css': { type: 'asset', source } })

test("a part's style before the page's base fails the build", () => {
  expect(() => baseFirst(sheet('@layer kit{.a{color:red}}@layer reset{}'))).toThrow('base.css')
  expect(() => baseFirst(sheet('@layer reset{}@layer kit{.a{color:red}}'))).not.toThrow()
})
