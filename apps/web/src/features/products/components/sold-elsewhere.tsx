import { COUNTRY_NAME, type Country } from '@tuerca/domain/country'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ProductDetail } from '../wire.ts'
import { PriceBlock } from './price-block.tsx'
import css from './offer-panel.module.css'

const PESOS: Record<Country, string> = { CO: 'pesos colombianos', MX: 'pesos mexicanos' }

/**
 * A link led to a product of the other country: nothing here can be bought or sent, so neither days nor a cart are
 * promised.
 */
export default function SoldElsewhere({
  product,
  soldIn,
}: {
  product: Omit<ProductDetail, 'vehicles' | 'substitutes'>
  soldIn: Country
}) {
  const { country } = useVisitor()
  const here = useHere()
  return (
    <section className={css.panel} aria-label="Precio y disponibilidad" data-elsewhere>
      <PriceBlock product={product} large />
      <p>
        <strong>
          Se vende en {COUNTRY_NAME[soldIn]}, en {PESOS[soldIn]}.
        </strong>{' '}
        No se envía a {COUNTRY_NAME[country]}.
      </p>
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="next" value={here} />
        <Button type="submit" name="country" value={soldIn}>
          Ver en {COUNTRY_NAME[soldIn]}
        </Button>
      </form>
      {product.referencia_1 && (
        <LinkButton look="go" to={paths.results({ search: product.referencia_1 })}>
          Buscar {product.referencia_1} en {COUNTRY_NAME[country]}
        </LinkButton>
      )}
    </section>
  )
}
