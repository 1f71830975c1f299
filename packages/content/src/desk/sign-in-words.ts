export const signInWords = {
  title: 'Sign in to the desk',
  demonstration:
    'This is a demonstration with invented people. Choose whose day you want to see; nobody needs a password here.',
}
