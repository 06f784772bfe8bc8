import type { Country } from '@tuerca/domain/country'
import type { Wish } from '@tuerca/contract/wish-lists'
import { csvText } from '../../platform/csv-text.ts'

const COLUMNS = [
  'Autoparte',
  'Número de parte',
  'Marca',
  'Cantidad',
  'Precio con IVA',
  'Moneda',
  'Disponible',
  'Tienda',
  'Enlace',
] as const

/** One line a product, as it is sold today. */
export const csvOfWishes = (wishes: readonly Wish[], { country, origin }: { country: Country; origin: string }) =>
  csvText(
    [
      COLUMNS,
      ...wishes.map(({ description, reference_1, brand, desiredAmount, product }) => [
        description,
        reference_1 ?? '',
        brand,
        desiredAmount,
        product?.available ? (product.actualPrice ?? '') : '',
        product?.currency ?? '',
        product ? (product.available ? 'sí' : 'no') : '',
        product?.store ?? '',
        product ? origin + product.productUrl : '',
      ]),
    ],
    country,
  )
