/** The least a React page needs to show a list, open a product and fill a cart. */
import { useState, useSyncExternalStore } from 'react';
import products from './products.json';

const EMPTY_CART = '{}';
const readCart = () => localStorage.getItem('cart') ?? EMPTY_CART;
const listeners = new Set();
const listen = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const keepCart = (cart) => {
  localStorage.setItem('cart', JSON.stringify(cart));
  for (const listener of listeners) listener();
};

export function App({ firstPath }) {
  const [path, setPath] = useState(firstPath);
  // Prerendered HTML knows of no cart.
  const cart = JSON.parse(useSyncExternalStore(listen, readCart, () => EMPTY_CART));
  const add = ({ id }) => keepCart({ ...cart, [id]: (cart[id] ?? 0) + 1 });
  const follow = (event) => {
    event.preventDefault();
    const { pathname } = event.currentTarget;
    history.pushState(null, '', pathname);
    setPath(pathname);
  };
  const count = Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
  const opened = products.find(({ id }) => path === `/product/${id}`);

  return (
    <>
      <header>
        <a href="/" onClick={follow}>
          Grocer
        </a>
        <a href="/cart" onClick={follow}>
          Cart <b id="count">{count}</b>
        </a>
      </header>
      {path === '/cart' && <Cart cart={cart} />}
      {opened && <Product product={opened} onAdd={add} />}
      {path === '/' && <List onAdd={add} onOpen={follow} />}
    </>
  );
}

function List({ onAdd, onOpen }) {
  return (
    <main className="list">
      {products.map((product) => (
        <article className="card" key={product.id}>
          <a href={`/product/${product.id}`} onClick={onOpen}>
            <img src={product.picture} alt="" width="320" height="320" />
            <h2>{product.name}</h2>
          </a>
          <p>
            {product.unit} · ₹{product.price}
          </p>
          <button type="button" onClick={() => onAdd(product)}>
            Add
          </button>
        </article>
      ))}
    </main>
  );
}

function Product({ product, onAdd }) {
  return (
    <main id="product">
      <img src={product.picture} alt="" width="320" height="320" />
      <h1>{product.name}</h1>
      <p>
        {product.unit} · ₹{product.price}
      </p>
      <button type="button" onClick={() => onAdd(product)}>
        Add
      </button>
    </main>
  );
}

const Cart = ({ cart }) => (
  <main>
    {products
      .filter(({ id }) => cart[id])
      .map(({ id, name, price }) => (
        <p className="line" key={id}>
          {name} × {cart[id]} = ₹{price * cart[id]}
        </p>
      ))}
  </main>
);
