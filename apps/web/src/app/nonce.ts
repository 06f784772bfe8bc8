import { createContext, use } from 'react'

// The browser hides the attribute after parsing but keeps the property.
const inBrowser =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

export const NonceContext = createContext<string | undefined>(inBrowser)
export const useNonce = () => use(NonceContext)
