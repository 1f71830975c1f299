import { createContext } from 'react'

/** Whether pages discourage dragging of pictures (spec 2, Other UI pieces). Off unless an app turns it on. */
export const PictureProtection = createContext(false)
