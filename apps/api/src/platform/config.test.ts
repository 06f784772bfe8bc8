import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const enough = { DATABASE_URL: 'postgres://localhost/tuerca', SECRET: 'x'.repeat(32) }
const production = { ...enough, MODE: 'production', ORIGIN: 'https://tuerca.example' }

describe('the captcha', () => {
  test('embedded is what a demo has, and a production start refuses unless it is allowed', () => {
    expect(readConfig(enough).CAPTCHA).toBe('embedded')
    expect(() => readConfig(production)).toThrow(/CAPTCHA=embedded.*ALLOW_EMBEDDED=yes/)
    expect(readConfig({ ...production, ALLOW_EMBEDDED: 'yes' }).CAPTCHA).toBe('embedded')
  })

  test('recaptcha names what it misses', () => {
    const keys = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', ORIGIN: 'https://tuerca.example' }
    expect(readConfig({ ...enough, ...keys }).RECAPTCHA_SITE_KEY).toBe('site')
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'ORIGIN']) {
      expect(() => readConfig({ ...enough, ...keys, [name]: '' })).toThrow(`CAPTCHA=recaptcha necesita ${name}`)
    }
    expect(() => readConfig({ ...enough, CAPTCHA: 'other' })).toThrow(/CAPTCHA/)
  })
})
