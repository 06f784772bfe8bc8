import { setStockAlert } from '@tuerca/contract/wish-lists'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'

/** `beside`: as high as the buttons that it stands with. */
export interface AlertProps {
  product?: number
  reference?: string | null
  title: string
  beside?: boolean
  /** Where it is what one came for. */
  look?: 'go'
}

/** 'Avísame cuando haya': once it can be had, its visitor is told by the ways they chose. */
export default function SetAlert({ product, reference, title, beside = false, look }: AlertProps) {
  const { go, busy, told } = useSend({
    signIn: () => signedIn({ message: 'Ingresa y te avisamos por correo cuando haya.' }),
    rereads: false,
    send: (_: null) =>
      call(setStockAlert, {
        body: {
          productId: product ?? null,
          reference: product === undefined ? (reference?.slice(0, 60) ?? null) : null,
          title: title.slice(0, 200),
        },
      }),
    done: ({ data }) => data.message,
  })
  if (told?.ok)
    return (
      <span role="status">
        <Icon name="check" /> {told.message}
      </span>
    )
  return (
    <>
      <Button
        data-alert
        {...(look ? { look } : !beside && { size: 'small' })}
        busy={busy}
        onClick={() => void go(null)}
      >
        <Icon name="bell" />
        Avísame cuando haya
      </Button>
      {told && <span role="alert">{told.message}</span>}
    </>
  )
}
