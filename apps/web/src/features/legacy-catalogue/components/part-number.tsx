import { Link } from 'react-router'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Part } from '../part-rows.ts'
import css from './part-number.module.css'

/** C4.08: who has the part, in the window of offers over the page. */
export function findOffers({ number, name }: Part, brand: string) {
  if (number !== null) openModal('productResult', { partNumber: number, partName: name, origin: 'catalogue', vehicleBrand: brand })
}

/** The number looks for offers; beside it, one tap copies it. Where it may not be seen, the way to see it (C4.12). */
export function LegacyNumber({ part, brand }: { part: Part; brand: string }) {
  const { store } = useVisitor()
  const { number, name } = part
  if (number === null) return hidesReferences(store) ? null : <Button size="small" onClick={() => openModal('plans', { transactionType: 'catalog_consultations' })}>Ver Nº Parte</Button>
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      toast('N° de parte copiado exitosamente', { ms: 5000 })
    } catch (error) {
      console.warn(error)
    }
  }
  return (
    <span className={css.number}>
      <button type="button" className={css.find} aria-label={`Buscar ${name} ${number}`} onClick={() => findOffers(part, brand)}><Icon name="search" /><PartNumber>{number}</PartNumber></button>
      <Button size="small" square look="bare" aria-label={`Copiar N° de parte ${number}`} onClick={() => void copy(number)}><Icon name="copy" /></Button>
    </span>
  )
}

/** C6.04: where numbers are hidden, the name itself looks for products. */
export function LegacyPartName({ part: { name }, brand }: { part: Part; brand: string }) {
  const { store } = useVisitor()
  return hidesReferences(store) ? <Link to={paths.results({ search: name, makes: [brand] }, store)} className={css.name}>{name}</Link> : name
}
