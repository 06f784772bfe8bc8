import type { MlRoom } from '@tuerca/contract/mercado-libre'

type Mend = MlRoom['problems'][number]['mend']
interface Problem {
  title: string
  text: string
  mend: Mend
}

/** Why a publication failed, in words that say what to do, by the key in its row. */
const PROBLEMS: Record<string, Problem> = {
  picture: {
    title: 'Falta una foto',
    text: 'Mercado Libre pide al menos una foto tuya. Súbela en el producto.',
    mend: 'pictures',
  },
  smallPicture: {
    title: 'La foto es pequeña',
    text: 'La foto debe medir 500 píxeles o más por su lado mayor. Cámbiala por una más grande.',
    mend: 'pictures',
  },
  price: {
    title: 'No tiene precio',
    text: 'Ponle precio en tu lista de productos y vuelve a publicarlo.',
    mend: 'price',
  },
  lowPrice: {
    title: 'El precio es muy bajo',
    text: 'Mercado Libre tiene un precio mínimo en esa categoría. Súbelo y vuelve a publicarlo.',
    mend: 'price',
  },
  stock: {
    title: 'No quedan piezas para ofrecer',
    text: 'Hay tantas como guardas, o menos. Corrige la cantidad o guarda menos piezas.',
    mend: 'stock',
  },
  category: {
    title: 'Sin categoría',
    text: 'Mercado Libre no supo qué es. Escribe en el nombre el tipo de pieza, la marca y el número.',
    mend: 'title',
  },
  title: {
    title: 'El nombre no le sirve',
    text: 'Quita del nombre teléfonos, enlaces y palabras repetidas, y déjalo en menos de 60 letras.',
    mend: 'title',
  },
  identifier: {
    title: 'Falta el código de barras',
    text: 'Esa categoría pide el código de barras del fabricante. Escríbelo en el producto, y vuelve a publicarlo.',
    mend: 'gtin',
  },
  offSale: {
    title: 'No está a la venta aquí',
    text: 'Publícalo primero en Tuerca: es un borrador, está agotado o eliminado.',
    mend: 'stock',
  },
  away: { title: 'Mercado Libre no contestó', text: 'Lo intentamos varias veces. Vuelve a intentarlo.', mend: 'retry' },
  plan: {
    title: 'Sin publicaciones',
    text: 'No te quedan publicaciones. Compra un plan y vuelve a intentarlo.',
    mend: 'plan',
  },
  account: {
    title: 'Tu cuenta no puede publicar',
    text: 'Entra a Mercado Libre y completa lo que le falta a tu cuenta de vendedor.',
    mend: 'retry',
  },
  refused: {
    title: 'Mercado Libre no la aceptó',
    text: 'Lee lo que contestó, corrígelo en el producto y vuelve a intentarlo.',
    mend: 'retry',
  },
}

const CODES: [RegExp, keyof typeof PROBLEMS][] = [
  [/picture.*(size|small|dimension)/, 'smallPicture'],
  [/picture/, 'picture'],
  [/price.*(min|low|invalid)/, 'lowPrice'],
  [/price/, 'price'],
  [/available_quantity|stock/, 'stock'],
  [/category/, 'category'],
  [/title|family_name/, 'title'],
  [/gtin|product_identifier/, 'identifier'],
  [/seller|unable_to_list|address/, 'account'],
]

/** Our own key of what it said. */
export const problemKey = (codes: readonly string[]): string =>
  CODES.find(([pattern]) => codes.some((code) => pattern.test(code.toLowerCase())))?.[1] ?? 'refused'

export const problemOf = (key: string): Problem =>
  (Object.hasOwn(PROBLEMS, key) ? PROBLEMS[key] : undefined) ?? {
    title: 'No se publicó',
    text: 'Vuelve a intentarlo.',
    mend: 'retry',
  }
