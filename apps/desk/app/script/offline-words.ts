/** What the desk says when a form is sent without a connection. */
export const offlineWords =
  'There is no connection, so nothing was sent. Everything that you typed stays here: press again when the connection is back.'
