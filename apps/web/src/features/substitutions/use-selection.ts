import { saveSubstitutions, type SubstitutionGroup } from '@tuerca/contract/substitutions'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { openModal, toast } from '../../shared/modals/modals.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'

export type Replacement = SubstitutionGroup['replacements'][number]

const keyOf = ({ part }: Replacement) => `${part.manufacturer} ${part.formattedOem}`

/** The selection mode of M2.40: which of a number's substitutes are marked, and keeping them. */
export function useSelection(reference: string) {
  const { user } = useVisitor()
  const [marked, setMarked] = useState<ReadonlyMap<string, Replacement> | null>(null)
  const [busy, setBusy] = useState(false)

  function toggle(one: Replacement) {
    const next = new Map(marked)
    if (!next.delete(keyOf(one))) next.set(keyOf(one), one)
    setMarked(next)
  }
  async function save() {
    if (busy || !marked?.size) return
    if (!user) return openModal('login', { message: 'Ingresa o crea una cuenta para guardar las sustituciones que seleccionaste.' })
    setBusy(true)
    try {
      const substitutions = [...marked.values()].map(({ part: { manufacturer, formattedOem } }) => ({ manufacturer, formattedOem }))
      const { data: { saved } } = await call(saveSubstitutions, { body: { reference, substitutions } }, { idempotencyKey: crypto.randomUUID() })
      toast(saved === 0 ? 'Ya las tenías guardadas.' : saved === 1 ? 'Se guardó 1 sustitución.' : `Se guardaron ${saved} sustituciones.`, { title: 'Tus sustituciones' })
      setMarked(null)
    } catch (error) {
      toast(error instanceof ApiError ? [error.message, ...error.lines].join(' ') : 'No pudimos guardar tus sustituciones.')
    } finally {
      setBusy(false)
    }
  }
  return {
    on: marked !== null, count: marked?.size ?? 0, busy, toggle, save,
    isMarked: (one: Replacement) => marked?.has(keyOf(one)) ?? false,
    begin: () => setMarked(new Map()), end: () => setMarked(null),
  }
}
export type Selection = ReturnType<typeof useSelection>
