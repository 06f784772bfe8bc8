import type { ComponentType } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { CartLink } from './cart-link.tsx'
import { CatalogueLink } from './catalogue-link.tsx'
import { Preferences } from './preferences.tsx'
import { QuoteListLink } from './quote-list-link.tsx'

/** What stands at the end of the header, in order. A feature that gets a place there adds its component. */
export const headerActions: ComponentType[] = [CatalogueLink, Preferences, QuoteListLink, CartLink, Bell, AccountMenu]
