export default function X() {
  return <p>later</p>;
}
