/** The rules of the shop for the compiler; what runs is domain.js beside it, built from the same file. */
export * from '../../src/domain/for-hooks.ts';
