import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { SEARCH_TOO_SHORT } from '@tuerca/contract/catalogue'
import { type SubmitEvent, useState } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { SEARCH_FROM } from '../group-search.ts'
import css from '../pages/groups.module.css'

/** C2.32, C5.08: a part of this vehicle by its number or its name. */
export function PartFinder({ address, vehicle, brand }: { address: CatalogueAddress; vehicle: string; brand: string }) {
  const { store } = useVisitor()
  const [problem, setProblem] = useState<string | null>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=parte]')
    if (!input) return
    const wanted = input.value.trim()
    const short = wanted.length < SEARCH_FROM
    setProblem(short ? SEARCH_TOO_SHORT : null)
    if (short) input.focus()
    else void openModal('catalogueOemGroups', { wanted, address, vehicle, brand })
  }
  return (
    <form className={css.form} role="search" aria-label="Parte de este vehículo" onSubmit={submit} noValidate>
      <Input
        name="parte"
        label={hidesReferences(store) ? 'Busca una parte de este vehículo' : 'Busca por nombre o número de parte'}
        error={problem}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" look="go" square aria-label="Buscar la parte">
        <Icon name="search" />
      </Button>
    </form>
  )
}
