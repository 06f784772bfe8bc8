import { Dialog } from '@base-ui/react/dialog'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import Tabs from '../../../shared/ui/tabs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ScheduleButton } from '../../agenda/index.ts'
import { AddToQuoteList } from '../../quote-list/index.ts'
import { SubstitutionsPanel } from '../../substitutions/index.ts'
import type { ProductResultProps } from '../modal-props.ts'
import { ProductResult, useOffers } from './product-result.tsx'
import { dragHandle } from './drag-handle.ts'
import { ResultWindow } from './result-window.tsx'
import css from './product-result-modal.module.css'

/** C4.25, C9.11. */
const SCROLL_RESET = 400

/** M2.08–M2.32: the offers of a part in a modal over any page that names it. */
export default function ProductResultModal(props: ProductResultProps) {
  const { store } = useVisitor()
  const offers = useOffers(props)
  const body = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState('resultado')
  const hides = props.hideProductReference || Boolean(store?.isVirtualStore && !store.showProductReferences)
  const number = hides ? null : props.partNumber || offers.data?.reference || null
  const name = props.partName || offers.data?.name || ''
  // Each opening begins on the first tab; the scroll position is restored a moment after the tab changes.
  function change(next: string) {
    setTab(next)
    setTimeout(() => body.current?.scrollTo({ top: 0 }), SCROLL_RESET)
  }
  const result = <ProductResult props={props} offers={offers} />
  return (
    <ResultWindow>
      <header className={names(css.head, dragHandle)}>
        <div className={css.names}>
          <Dialog.Title className={css.title}>{name || 'Ofertas de la autoparte'}</Dialog.Title>
          {number && <CopyNumber number={number} />}
        </div>
        <ScheduleButton look="bare" label="Agendar un recordatorio" name={[name, number].filter(Boolean).join(' ')} />
        {props.origin === 'catalogue' && !store?.isVirtualStore && (name || number) && (
          <AddToQuoteList name={name} reference={number}>
            + Agregar a cotización
          </AddToQuoteList>
        )}
        <Link className={css.join} to={paths.becomeProvider(store)}>
          Únete como proveedor
        </Link>
        <Dialog.Close className={css.close} aria-label="Cerrar">
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div ref={body} className={css.body}>
        {number ? (
          <Tabs
            label="Autoparte"
            value={tab}
            onChange={change}
            tabs={[
              { value: 'resultado', label: 'Resultado de búsqueda', content: result },
              // A counted look-up: asked for only when it is looked at.
              {
                value: 'sustituciones',
                label: 'Sustituciones',
                content: (
                  <Suspense>
                    <SubstitutionsPanel number={number} />
                  </Suspense>
                ),
              },
            ]}
          />
        ) : (
          result
        )}
      </div>
    </ResultWindow>
  )
}
