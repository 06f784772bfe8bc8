import type { SessionUser } from '@tuerca/contract/session'
import { isSignUpComplete } from '@tuerca/domain/accounts'
import type { Country, User } from '../../platform/visitor.ts'

/** C3.16. */
export function wireUser(user: User): SessionUser {
  return {
    id: user.id,
    isGuest: false,
    name: user.name,
    email: user.email,
    mobile: user.mobile,
    downloadPartsCatalog: user.downloadPartsCatalog,
    isComplete: isSignUpComplete(user),
    isWorkshop: user.isWorkshop,
    isSeller: user.storeIds.length > 0,
    role: user.role,
    country: user.country,
  }
}

export function wireGuest(country: Country): SessionUser {
  return {
    id: 0,
    isGuest: true,
    name: '',
    email: null,
    mobile: null,
    downloadPartsCatalog: false,
    isComplete: false,
    isWorkshop: false,
    isSeller: false,
    role: 'guest',
    country,
  }
}
