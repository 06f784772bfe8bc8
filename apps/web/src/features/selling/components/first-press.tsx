import type { Sale } from '@tuerca/contract/sales-wire'
import { paths } from '../../../shared/paths.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { ACTIONS, firstAction, useMove } from '../../purchases/index.ts'

/** What one press does with what waits, from the list. */
export function FirstPress({ sale }: { sale: Sale }) {
  const moving = useMove(sale)
  const action = firstAction(sale)
  if (action === null || sale.state === 'shipped') return null
  // Handed over to who says the code: on its own page.
  if (action === 'deliver' && sale.state === 'ready') return <LinkButton to={paths.sale(sale.id)}>Entregar</LinkButton>
  if (action === 'ship') return <LinkButton to={`${paths.sale(sale.id)}#envio`}>Enviar</LinkButton>
  return (
    <>
      <Button busy={moving.busy} onClick={() => void moving.go({ action })}>
        {ACTIONS.seller[action]?.label}
      </Button>
      <Outcome told={moving.told} />
    </>
  )
}
