import { expect, test } from 'vitest'
import type { Country } from './country.ts'
import { givesContact } from './contact-in-text.ts'

test.each<[Country, string]>([
  ['CO', 'Escríbame al 3001234567'],
  ['CO', '300 123 4567'],
  ['CO', '300-123-45-67'],
  ['CO', 'mi correo es ana@taller.test'],
  ['CO', '+57 300 1234567'],
  ['CO', 'whatsapp: 1234567'],
  ['CO', 'llámame al 4 57 66 77'],
  ['CO', '6013456789'],
  ['MX', '55 1234 5678'],
  ['MX', '222 123 45 67'],
  ['MX', '5512345678'],
  ['MX', '+52 2221234567'],
  ['CO', 'wa.me/573001234567'],
])('%s: «%s» gives a contact', (country, text) => expect(givesContact(text, country)).toBe(true))

test.each<[Country, string]>([
  ['CO', 'El 90915-YZZD4 o el 04465-0K240'],
  ['CO', '90915-10001'],
  ['CO', '8954330010'],
  ['MX', '8954330010'],
  ['CO', 'Son 2 y valen $ 225.600'],
  ['MX', 'Cuestan 1,250.00 y llegan el 27'],
  ['CO', 'Guía 6843 2210 7719'],
  ['CO', 'VIN 1D7RB1CP8BS798034'],
  ['CO', 'Calle 72 # 20-11'],
  ['CO', '¿Sirve para Hilux 2012 2.5?'],
])('%s: «%s» does not', (country, text) => expect(givesContact(text, country)).toBe(false))
