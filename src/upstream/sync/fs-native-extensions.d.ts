/** The part that is used; the package brings no types. https://github.com/holepunchto/fs-native-extensions#api */
declare module "fs-native-extensions" {
  /** False when another open file holds the lock. Throws the system's error where it knows no locks. */
  export function tryLock(descriptor: number): boolean;
}
