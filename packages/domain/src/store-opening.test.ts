import { expect, test } from 'vitest'
import { judgeOpening, slugOf, type TypedOpening } from './store-opening.ts'

const CO: TypedOpening = {
  name: '  Repuestos  El Piñón ',
  documentType: 'NIT',
  document: '901234567-7',
  legalName: 'El Piñón SAS',
  city: 'bogota',
  address: 'Calle 6 # 24-18',
  pin: '',
  hours: 'lun a vie, 8:00 a 18:00',
  whatsapp: '310 555 4417',
  sells: 'Frenos y suspensión de Chevrolet',
}
const MX: TypedOpening = {
  ...CO,
  documentType: 'RFC',
  document: 'abc-010203-ab1',
  city: 'Puebla',
  whatsapp: '222 555 4417',
}

test('documents, names and addresses are kept in one way of writing', () => {
  expect(judgeOpening(CO, 'CO').opening).toEqual({
    name: 'Repuestos El Piñón',
    document: '901.234.567-7',
    legalName: 'El Piñón SAS',
    city: 'Bogotá',
    address: 'Calle 6 # 24-18',
    pin: '',
    hours: CO.hours,
    whatsapp: '3105554417',
    sells: CO.sells,
  })
  expect(judgeOpening(MX, 'MX').opening).toMatchObject({
    document: 'ABC010203AB1',
    city: 'Puebla',
    whatsapp: '2225554417',
  })
  expect(judgeOpening({ ...CO, documentType: 'CC', document: '79.123.456' }, 'CO').opening?.document).toBe('79123456')
})

test.each<[keyof TypedOpening, string, string]>([
  ['name', ' ', 'Escribe cómo se llama la tienda.'],
  ['name', '¡¿!?', 'Escribe un nombre con letras.'],
  ['name', 'x'.repeat(81), 'Admite hasta 80 caracteres.'],
  ['name', 'Frenos 310 555 4417', 'El nombre va sin teléfono, correo ni página.'],
  ['name', 'Gana en regalos.com', 'El nombre va sin teléfono, correo ni página.'],
  ['documentType', 'RFC', 'Elige el tipo de documento.'],
  ['documentType', 'constructor', 'Elige el tipo de documento.'],
  ['document', '901234567-8', 'El dígito de verificación de 901.234.567 es 7. Revisa el NIT.'],
  ['legalName', '', 'Escribe la razón social, o tu nombre si vendes como persona.'],
  ['city', 'Macondo', 'No conocemos esa ciudad. Escribe la más cercana de la lista.'],
  ['address', '', 'Escribe la dirección de la bodega.'],
  ['pin', 'por el parque', 'Pega el enlace del mapa o las coordenadas, como 4.65123, -74.05777.'],
  ['pin', '19.04, -98.20', 'Ese punto no está en Colombia. Revisa el orden: primero la latitud.'],
  ['pin', '3.44, -76.52', 'Ese punto queda lejos de Bogotá. Revisa el punto o la ciudad.'],
  ['hours', 'todo el día', 'Escribe cada línea del horario así: lun a vie, 8:00 a 18:00.'],
  ['hours', '', 'Escribe cuándo abre.'],
  ['whatsapp', '123', 'El celular debe tener 10 dígitos y empezar por 3.'],
  ['sells', '', 'Cuéntanos qué vendes: marcas, sistemas, vehículos.'],
  ['name', 'a\u202Eb', 'Tiene caracteres que no podemos usar.'],
])('%s «%s» is refused with what to do', (field, value, problem) => {
  const { opening, problems } = judgeOpening({ ...CO, [field]: value }, 'CO')
  expect(opening).toBeNull()
  expect(problems[field]).toBe(problem)
})

test('a place is kept as coordinates, however it was pasted', () => {
  const kept = ['4.60971, -74.08175', 'https://maps.example/@4.60971,-74.08175,17z', ' '].map(
    (pin) => judgeOpening({ ...CO, pin }, 'CO').opening?.pin,
  )
  expect(kept).toEqual(['4.60971, -74.08175', '4.60971, -74.08175', ''])
})

test("a store's address is its name", () => {
  expect(['Repuestos El Piñón', ' --Autopartes 4x4!! ', 'ÑOÑO', 'x'.repeat(80)].map(slugOf)).toEqual([
    'repuestos-el-pinon',
    'autopartes-4x4',
    'nono',
    'x'.repeat(50),
  ])
})
