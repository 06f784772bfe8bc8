import { saveSubstitutions, type SubstitutionGroup } from '@tuerca/contract/substitutions'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useSend } from '../../shared/forms/use-send.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { signedIn } from '../../shared/modals/signed-in.ts'

export type Replacement = SubstitutionGroup['replacements'][number]

const keyOf = ({ part }: Replacement) => `${part.manufacturer} ${part.formattedOem}`

/** The selection mode of M2.40: which substitutes of a number are marked, and saving them. */
export function useSelection(reference: string) {
  const [marked, setMarked] = useState<ReadonlyMap<string, Replacement> | null>(null)
  const { go, busy } = useSend({
    rereads: false,
    signIn: () => signedIn({ message: 'Ingresa o crea una cuenta para guardar las sustituciones que seleccionaste.' }),
    send: (substitutions: { manufacturer: string; formattedOem: string }[], { key: idempotencyKey }) =>
      call(saveSubstitutions, { body: { reference, substitutions } }, { idempotencyKey }),
    done({ data: { saved } }) {
      toast(
        saved === 0
          ? 'Ya las tenías guardadas.'
          : saved === 1
            ? 'Se guardó 1 sustitución.'
            : `Se guardaron ${saved} sustituciones.`,
        { title: 'Tus sustituciones' },
      )
      setMarked(null)
    },
    refused({ message, lines }) {
      toast([message, ...lines].join(' '))
      return true
    },
  })

  function toggle(one: Replacement) {
    const next = new Map(marked)
    if (!next.delete(keyOf(one))) next.set(keyOf(one), one)
    setMarked(next)
  }
  function save() {
    const substitutions = [...(marked?.values() ?? [])].map(({ part: { manufacturer, formattedOem } }) => ({
      manufacturer,
      formattedOem,
    }))
    return substitutions.length > 0 ? go(substitutions) : null
  }
  return {
    on: marked !== null,
    count: marked?.size ?? 0,
    busy,
    toggle,
    save,
    isMarked: (one: Replacement) => marked?.has(keyOf(one)) ?? false,
    begin: () => setMarked(new Map()),
    end: () => setMarked(null),
  }
}
export type Selection = ReturnType<typeof useSelection>
