/** The screens that lead to signing in, and to which somebody who has signed in returns. */
export type ReturnPath = '/home' | '/profile' | '/checkout' | '/order-history';
